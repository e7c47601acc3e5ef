/** `bundleVerifier()`: bundles the command `cenote-verify` into one file beside the modules of the package. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Imported from where the package is installed. */
const EXTERNAL = ['@cenote/trading', '@cenote/trading/*', 'viem', 'viem/*', 'zod', 'zod/*'];

/** @param file path of the executable. */
export async function bundleVerifier(file: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'cenote-verify/main.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    external: EXTERNAL,
    logLevel: 'silent',
  });
  await chmod(file, 0o755);
}
