/**
 * Child process of `compile.ts`: compiles Solidity with npm solc from standard JSON on stdin to standard JSON on stdout
 * (https://docs.soliditylang.org, "Compiler Input and Output JSON Description"). It is a separate process because the
 * compiler is a large WebAssembly module that would stay in memory and block the event loop for seconds.
 */

import { readFileSync } from 'node:fs';
import solc from 'solc';

/** Arguments have the form `package=folder`. */
const roots = process.argv.slice(2).map((argument) => argument.split('='));

function importFile(path) {
  const root = roots.find(([name]) => path.startsWith(`${name}/`));
  if (!root) return { error: `no package for import ${path}` };
  try {
    return { contents: readFileSync(root[1] + path.slice(root[0].length), 'utf8') };
  } catch (error) {
    return { error: String(error) };
  }
}

process.stdout.write(solc.compile(readFileSync(0, 'utf8'), { import: importFile }));
