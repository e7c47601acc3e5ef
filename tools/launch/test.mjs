/**
 * Command of `npm test`: installs packages if needed, then runs `src/test.ts` with the given arguments in a child
 * process and exits with its status.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'tools/launch/src/test.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
