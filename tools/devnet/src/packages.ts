/**
 * Paths and files of npm packages: `packageDir()`, `packageFile()`, `readPackageFile()`, `packageVersion()`. Also:
 * folders of this project (`PROJECT_DIR`), of its committed compiled contracts (`COMMITTED_DIR`) and of their cache
 * (`COMPILED_DIR`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DevnetError } from './errors.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Folder of this project, with `contracts` and `package.json`. */
export const PROJECT_DIR = dirname(HERE);

/** Folder of the committed compiled contracts. */
export const COMMITTED_DIR = join(PROJECT_DIR, 'compiled');

/** Cache folder of compiled contracts, by the hash of their sources: each is compiled once for all worlds and tests. */
export const COMPILED_DIR = join(PROJECT_DIR, '../../.cenote/compiled');

/**
 * Folder of an installed npm package, resolved as in Node but without its `exports`: packages do not export their
 * artifacts.
 */
export function packageDir(name: string): string | undefined {
  for (let dir = HERE; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(dir) === dir) return undefined;
  }
}

/**
 * Absolute path of a file inside an npm package.
 * @throws DevnetError `MISSING_PACKAGE` if the package or the file is not installed
 */
export function packageFile(name: string, path: string): string {
  const dir = packageDir(name);
  const file = dir && join(dir, path);
  if (!file || !existsSync(file)) {
    throw new DevnetError('MISSING_PACKAGE', `${name}/${path} is not installed: run npm ci`);
  }
  return file;
}

export const readPackageFile = (name: string, path: string): string =>
  readFileSync(packageFile(name, path), 'utf8');

export const packageVersion = (name: string): string =>
  (JSON.parse(readPackageFile(name, 'package.json')) as { version: string }).version;
