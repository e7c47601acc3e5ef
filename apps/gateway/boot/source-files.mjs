// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `typescriptFiles()`: returns the paths of the TypeScript files of a folder, without tests; sorted, optionally with
 * subfolders.
 * @param {string} folder
 */
export const typescriptFiles = (folder, recursive = false) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
