import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * The searching thread's program as one script. Our sources are TypeScript and not built, and a new
 * thread inherits no loader: neither Ponder's (vite-node lives in its own module graph) nor a test
 * runner's. Bundling takes a fifth of a second once, needs nothing that Ponder itself does not need
 * to run these sources, writes no file, and gives the same program under every way of starting.
 */
export async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
