/**
 * Build script: builds the extension with Vite, ready to load, into dist/apps/extension, or with the argument `firefox`
 * into dist/apps/extension-firefox.
 */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { bip39 } from './bip39.ts';
import { driveConfig } from './drive.ts';
import { manifest, type Target } from './manifest.ts';
import { wordlistFiles } from './wordlist-files.ts';
import { workerParts } from './worker-parts.ts';

const ROOT = resolve(import.meta.dirname, '..');
const target: Target = process.argv.includes('firefox') ? 'firefox' : 'chromium';
const OUT = resolve(ROOT, `../../dist/apps/extension${target === 'firefox' ? '-firefox' : ''}`);
/** Minimum browser versions of the manifests. */
const OLDEST = { chromium: 'chrome120', firefox: 'firefox153' } as const;

const { version } = JSON.parse(await readFile(resolve(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

/** Firefox builds have no Google Drive: the OAuth redirect address differs in each profile. */
const drive = target === 'chromium' ? driveConfig(process.env) : null;

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

const output = { outDir: OUT, emptyOutDir: false, target: OLDEST[target] } as const;

/** A single file without imports: content scripts cannot import. */
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

/** Also a single file: a service worker cannot import modules after its start. */
const worker: InlineConfig = {
  ...common,
  publicDir: false,
  plugins: [bip39(), wordlistFiles(), workerParts()],
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
// The same page at a second address, by which the side panel is recognized.
await copyFile(resolve(OUT, 'popup.html'), resolve(OUT, 'panel.html'));
await build(worker);
await build(script('content', 'src/content/main.ts'));
await build(script('inpage', 'src/inpage/main.ts'));
await writeFile(
  resolve(OUT, 'manifest.json'),
  `${JSON.stringify(manifest(version, { target, hasDrive: drive !== null }), null, 2)}\n`,
);
