/**
 * Command of `npm run screens`: installs packages if needed, then runs `e2e/screens/render.ts` with the given arguments
 * in a child process and exits with its status.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'e2e/screens/render.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
