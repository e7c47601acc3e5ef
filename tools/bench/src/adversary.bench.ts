/*
 * adversary: the automatic person of tools/adversary in front of a gateway, sites and contracts that lie. Fails where
 * it lost more than the screens showed, signed fewer than 98 % of the honest controls, or where a field of an
 * answer or a request was never false or an attack never made (of few lies: allow it). With --reckless the person accepts
 * every danger of the wallet's, and it fails where an attack costs nothing.
 *
 *   npm run bench -- adversary [--lies 2000] [--seed 1] [--workers 2] [--families swap,flow,wallet] [--reckless]
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
