import { resolve } from 'node:path';
import { build } from 'esbuild';

/** `bundled()`: returns a program of this folder as one script, so that loading it takes no memory of a compiler. */
export async function bundled(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(import.meta.dirname, file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
