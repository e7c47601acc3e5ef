import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'tools/launch/src/main.ts'), ...process.argv.slice(2)],
  // A group of its own: Ctrl-C reaches the launcher once, through the signals passed on below. The
  // channel closes when this process ends, however it ends: the launcher stops then.
  { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes signals on to a shell, which keeps them to itself: that the shell is gone is the sign.
const { ppid } = process;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== ppid) child.kill('SIGTERM');
  }, 500).unref();
}
child.on('exit', (code) => process.exit(code ?? 1));
