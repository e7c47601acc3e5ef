/** `routingSize()`: returns the size of routing and proof in a browser's bundle of the package. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What a page needs that finds routes and verifies those of others. */
const PROGRAM = `
  export { createRouter, verifyBound } from '@cenote/trading';
  export { verifyQuoteProof } from '@cenote/trading/onchain';
`;

/**
 * Bundles routing and proof with the parts of viem that they use and returns the size: bytes, gzip -9.
 * @param folder of the package
 * @param root where its dependencies are installed
 * @throws Error if a module uses a Node API
 */
export async function routingSize(folder: string, root: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: folder },
    nodePaths: [join(root, 'node_modules')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    // Where `node:` modules do not exist.
    platform: 'browser',
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}
