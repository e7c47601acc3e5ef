/* Reads and writes solc's standard JSON. Runs as a separate process, because the compiler would stay in memory. */
import { readFileSync } from 'node:fs';
import solc from 'solc';

process.stdout.write(solc.compile(readFileSync(0, 'utf8')));
