/**
 * `ensureInstalled()`: exits with a message if Node.js is too old, and runs `npm ci` if the installed packages differ
 * from the lock file. Also: `ROOT`, the repository's folder. Must not import packages, as none may be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Exits with a message if Node is older than package.json requires. */
function requireNode() {
  const required = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = required
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(
    `Cenote requires Node ${required}; the current version is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Returns the packages of a lock file, by folder. */
function packagesOf(file) {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Whether node_modules matches the lock file; packages of other platforms may be missing. */
function isInstalled() {
  const required = packagesOf(join(ROOT, 'package-lock.json'));
  // npm writes this file last: an interrupted install has none.
  const have = packagesOf(join(ROOT, 'node_modules/.package-lock.json'));
  return Object.entries(required).every(
    ([folder, { version, optional, link }]) =>
      folder === '' ||
      link ||
      optional ||
      !folder.includes('node_modules') ||
      have[folder]?.version === version,
  );
}

/** Runs `npm ci` if the installed packages differ from the lock file. */
export function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; see its output above.');
    process.exit(status ?? 1);
  }
}
