/**
 * Command of `npm run screens`: prints help, or installs packages if needed, then runs `e2e/screens/render.ts` with the given arguments
 * in a child process and exits with its status.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { helpIfRequested } from './help.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

helpIfRequested(`Usage: npm run screens               every scene, extension screen and gallery page, into dist/screens
       npm run screens -- NAME...    some: names of scenes, extension or gallery`);
ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'e2e/screens/render.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
