import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ENTRY = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * Bundles the worker thread's program (worker.ts) with esbuild and returns it as the text of one script. A new thread
 * inherits no loader, neither Ponder's nor a test runner's, and our sources are TypeScript; bundling takes a fifth of a
 * second. In the gateway's own program, the finished script replaces this module (boot/bundle.mjs).
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
