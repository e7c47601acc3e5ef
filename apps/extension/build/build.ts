/** Builds the extension into dist/apps/extension, ready to load. */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { bip39 } from './bip39.ts';
import { driveConfig } from './drive.ts';
import { manifest } from './manifest.ts';
import { workerParts } from './worker-parts.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = resolve(ROOT, '../../dist/apps/extension');
/** The oldest browser that the manifest admits. */
const TARGET = 'chrome120';

const { version } = JSON.parse(await readFile(resolve(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

const drive = driveConfig(process.env);

const common = {
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  define: {
    'process.env.NODE_ENV': '"production"',
    CENOTE_VERSION: JSON.stringify(version),
    CENOTE_DRIVE: JSON.stringify(drive),
  },
} satisfies InlineConfig;

const output = { outDir: OUT, emptyOutDir: false, target: TARGET } as const;

/** One file that imports nothing: a content script cannot. */
const script = (name: string, entry: string): InlineConfig => ({
  ...common,
  publicDir: false,
  build: {
    ...output,
    rolldownOptions: {
      input: resolve(ROOT, entry),
      output: { format: 'iife', entryFileNames: `${name}.js`, codeSplitting: false },
    },
  },
});

/** One file too: a worker may not import what it needs late. */
const worker: InlineConfig = {
  ...common,
  publicDir: false,
  plugins: [bip39(), workerParts()],
  build: {
    ...output,
    lib: { entry: resolve(ROOT, 'src/background/main.ts'), formats: ['cjs'] },
    rolldownOptions: {
      output: { entryFileNames: 'background.js', chunkFileNames: '[name].js' },
    },
  },
};

const pages: InlineConfig = {
  ...common,
  plugins: [react()],
  build: {
    ...output,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['popup', 'onboarding'].map((page) => resolve(ROOT, `${page}.html`)),
      output: { assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
};

await rm(OUT, { recursive: true, force: true });
await build(pages);
// The same page; each place has an address of its own, by which it is known.
await copyFile(resolve(OUT, 'popup.html'), resolve(OUT, 'panel.html'));
await build(worker);
await build(script('content', 'src/content/main.ts'));
await build(script('inpage', 'src/inpage/main.ts'));
await writeFile(
  resolve(OUT, 'manifest.json'),
  `${JSON.stringify(manifest(version, { hasDrive: drive !== null }), null, 2)}\n`,
);
