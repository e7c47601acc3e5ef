/*
 * Plain Node, for a fresh machine: nothing may be imported that npm has not installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Ends the process with a message when Node is older than package.json asks for. */
function requireNode() {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = wanted
    .replace(/[^\d.]/g, '')
    .split('.')
    .map(Number);
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(`Cenote needs Node ${wanted}; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs `npm ci` when the lock file is not what is installed. */
export function ensureInstalled() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = join(ROOT, 'node_modules/.cenote-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed; its words are above.');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lock);
}
