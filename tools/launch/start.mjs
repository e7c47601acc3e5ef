/**
 * Command of `npm start`, `npm run world` and `npm run dev`: installs packages if needed, runs the launcher
 * (`src/main.ts`) in a child process, forwards signals to it and exits with its status.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'tools/launch/src/main.ts'), ...process.argv.slice(2)],
  // Starts a separate process group: Ctrl-C reaches the launcher once, through the signals forwarded below. The IPC
  // channel closes when this process ends for any reason, and then the launcher stops.
  { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm sends signals to a shell, which does not forward them; a changed parent process id shows that the shell has
// ended.
const { ppid } = process;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== ppid) child.kill('SIGTERM');
  }, 500).unref();
}
child.on('exit', (code) => process.exit(code ?? 1));
