/**
 * Command of `npm test`: prints help, or installs packages if needed, then runs `src/run-tests.ts` with the given
 * arguments in a child process and exits with its status.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { helpIfRequested } from './help.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

helpIfRequested(`Usage: npm test                    everything
       npm test -- STAGE...        some stages: 'format and lint', types, unit, build, size, integration, journeys
       npm test -- affected        what the change since origin/main touches, and the journeys it edits`);
ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(ROOT, 'tools/launch/src/run-tests.ts'), ...process.argv.slice(2)],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
