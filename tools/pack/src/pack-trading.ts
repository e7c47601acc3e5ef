/**
 * `packTrading()`: builds the npm package of `libs/trading` (modules, types, examples, the command `cenote-verify`) and
 * its API pages. Also: its result, type `PackedLibrary`.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeApiPages } from './api-pages/write-api-pages.ts';
import { bundleVerifier } from './bundle-verifier.ts';
import { emitModules } from './emit-modules.ts';
import { readLibrary } from './library.ts';
import { manifestOf } from './manifest.ts';
import { routingSize } from './routing-size.ts';

const run = promisify(execFile);

/** Maximum size of routing and proof in a bundle, with the parts of viem that they use: bytes, gzip. */
const MAX_ROUTING_BYTES = 60_000;

/** Where the results are. */
export interface PackedLibrary {
  /** Folder of the package. */
  folder: string;
  /** The package as one file, for `npm install FILE`. */
  tarball: string;
  /** Folder of the API pages, one per entry. */
  apiPages: string;
  /** Size of routing and proof in a bundle: bytes, gzip. */
  routingBytes: number;
}

/**
 * Builds the package into `DIST/packages` and its API pages into `DIST/docs/api/trading`.
 * @throws Error if a public export has no doc comment, or routing and proof are too large or use a Node API
 */
export async function packTrading(root: string, dist: string): Promise<PackedLibrary> {
  const [trading, chains] = await Promise.all([
    readLibrary(root, 'trading'),
    readLibrary(root, 'chains'),
  ]);
  const libraries = new Map([trading, chains].map((library) => [library.name, library]));
  const manifest = manifestOf(trading, chains);
  const folder = join(dist, 'packages/trading');
  await rm(folder, { recursive: true, force: true });
  const sources = Object.keys(manifest.exports).map((entry) => trading.exports[entry]!);
  await emitModules(
    root,
    sources.map((source) => join(root, 'libs/trading', source)),
    libraries,
    join(folder, 'lib'),
  );
  await Promise.all([
    writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`),
    cp(join(root, 'libs/trading/README.md'), join(folder, 'README.md')),
    cp(join(root, 'libs/trading/examples'), join(folder, 'examples'), { recursive: true }),
    cp(join(root, 'LICENSE'), join(folder, 'LICENSE')),
    bundleVerifier(join(folder, 'bin/cenote-verify.js')),
  ]);
  const apiPages = join(dist, 'docs/api/trading');
  const [routingBytes, undocumented] = await Promise.all([
    routingSize(folder, root),
    writeApiPages(folder, manifest, apiPages),
  ]);
  if (undocumented.length > 0) {
    throw new Error(`Public exports without a doc comment:\n  ${undocumented.join('\n  ')}`);
  }
  if (routingBytes > MAX_ROUTING_BYTES) {
    throw new Error(`Routing and proof are ${routingBytes} bytes, above ${MAX_ROUTING_BYTES}`);
  }
  const packages = join(dist, 'packages');
  await mkdir(packages, { recursive: true });
  const { stdout } = await run(
    'npm',
    ['pack', '--offline', '--json', '--pack-destination', packages],
    { cwd: folder },
  );
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return { folder, tarball: join(packages, filename), apiPages, routingBytes };
}
