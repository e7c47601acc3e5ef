/**
 * adversary: runs the simulated user of tools/adversary against a gateway, sites and contracts that lie. Fails if it
 * lost more than the screens showed, signed fewer than 98 % of the honest controls, or if a field of a response or a
 * request was never falsified or an attack never made (usual with few lies). With --reckless the user accepts every
 * danger of the wallet, and the run fails if an attack costs nothing.
 *
 * npm run bench -- adversary [--lies 2000] [--seed 1] [--workers 2] [--families swap,flow,wallet] [--reckless]
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', resolve(root, 'tools/adversary/src/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
