import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'tools/launch/src/main.ts'), ...process.argv.slice(2)],
  // A group of its own: Ctrl-C reaches the launcher once, through the signals passed on below.
  { cwd: ROOT, stdio: 'inherit', detached: true },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
