/**
 * Build script: builds the extension with Vite, ready to load, into dist/apps/extension, or with the argument `firefox`
 * into dist/apps/extension-firefox.
 */
import { build } from 'vite';
import { bundles } from './bundles.ts';

const built = await bundles(
  process.argv.includes('firefox')
    ? { target: 'firefox', folder: 'extension-firefox' }
    : { target: 'chromium', folder: 'extension' },
);
await built.empty();
for (const part of ['pages', 'worker', 'content', 'inpage'] as const) await build(built[part]);
await built.complete(built.manifest);
