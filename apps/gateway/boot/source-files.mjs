// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a folder that are code of the product. @param {string} folder */
export const typescript = (folder, recursive = false) =>
  readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
