/**
 * Command of `npm run bench -- NAME`: installs packages if needed, then runs `tools/bench/src/NAME.bench.ts` in a child
 * process and exits with its status.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, ROOT } from './install.mjs';

const folder = join(ROOT, 'tools/bench/src');
const [name, ...args] = process.argv.slice(2);
if (!name || !/^[a-z0-9-]+$/.test(name) || !existsSync(join(folder, `${name}.bench.ts`))) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.slice(0, -'.bench.ts'.length));
  console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exit(2);
}
ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', join(folder, `${name}.bench.ts`), ...args],
  { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exit(status ?? 1);
