/**
 * Child process of `compile-executor.ts`: compiles Solidity with npm solc from standard JSON on stdin to standard
 * JSON on stdout. It is a separate process because the compiler would stay in memory.
 */
import { readFileSync } from 'node:fs';
import solc from 'solc';

process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
