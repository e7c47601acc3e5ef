import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DevnetError } from './errors.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The folder of this project, where `contracts` and `package.json` are. */
export const PROJECT_DIR = dirname(HERE);

/** Compiled contracts that are part of the repository. */
export const COMMITTED_DIR = join(PROJECT_DIR, 'compiled');

/** Compiled contracts of the repository, by the hash of their sources: each is compiled once for all worlds and tests. */
export const COMPILED_DIR = join(PROJECT_DIR, '../../.cenote/compiled');

/**
 * The folder of an installed npm package, found as Node finds it but without going through its
 * `exports`: artifacts are data files that packages do not list there.
 */
export function packageDir(name: string): string | undefined {
  for (let dir = HERE; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(dir) === dir) return undefined;
  }
}

/** Absolute path of a file inside an npm package. Throws `MISSING_PACKAGE`. */
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
