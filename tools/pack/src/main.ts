/**
 * Command of `npx nx pack trading`: builds the npm package of `libs/trading` into `dist`, or into the folder of its
 * argument. Exports nothing.
 */
import { relative, resolve } from 'node:path';
import { packTrading } from './pack-trading.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const { tarball, apiPages, routingBytes } = await packTrading(
  ROOT,
  resolve(process.argv[2] ?? resolve(ROOT, 'dist')),
);
console.log(`Package    ${relative(ROOT, tarball)}`);
console.log(`API pages  ${relative(ROOT, apiPages)}`);
console.log(`Routing and proof in a page: ${(routingBytes / 1000).toFixed(1)} kB (gzip)`);
