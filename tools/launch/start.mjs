/**
 * Command of `npm start`, `npm run world` and `npm run dev`: prints help, or installs packages if needed, runs the launcher
 * (`src/main.ts`) in a child process, forwards signals to it and exits with its status.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { helpIfRequested } from './help.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

helpIfRequested(`Usage: npm start [-- --fresh] [--small] [--still]
                                          starts everything
       npm run world [-- --fresh] [--small] [--still]
                                          starts everything except the web app
       npm run dev [-- --fresh] [--small] [--still]
                                          development mode with hot reload
       npm start -- --rehearse ethereum   starts a rehearsal of that network (or base), with the web app
       npm run world -- --rehearse base   starts a rehearsal without the web app
       npm run world -- --cluster [--fresh] [--still]
                                          starts several of each part behind nginx (Debian)
       CHAINS=1 RPC_URL_1=https://… npm start
                                          starts the web app and a gateway of that public network
--fresh: deletes the stored state first.
--small: skips the year of trading; a new world takes seconds.
--still: disables simulated trading; prices stay fixed.
Ports: WEB_PORT, GATEWAY_PORT, CHAIN_PORT, L2_PORT. DATABASE_URL: connection string of your own Postgres.
CENOTE_CONFIG: additional page configuration, as JSON; see docs/deploy.md.`);
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
