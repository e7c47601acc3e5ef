/**
 * `bundles()`: returns the Vite configurations of an extension's bundles (pages, worker, content script, provider), its
 * manifest, and functions that empty and complete its folder. Also: types `BundleOptions`, `Bundles`.
 */
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { bip39 } from './bip39.ts';
import { driveConfig } from './drive.ts';
import { type ExtensionManifest, manifest, type Target } from './manifest.ts';
import { urlIn } from './url-in.ts';
import { wordlistFiles } from './wordlist-files.ts';
import { workerParts } from './worker-parts.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Minimum browser versions of the manifests. */
const OLDEST = { chromium: 'chrome120', firefox: 'firefox153' } as const;

export interface BundleOptions {
  target: Target;
  /** Folder of `dist/apps` that the build is written to. */
  folder: string;
  /** Entry of the worker. Default: the wallet's. */
  workerEntry?: string;
}

/** Bundles of an extension, each with its own Vite configuration. */
export interface Bundles {
  /** Absolute path of the build. */
  out: string;
  pages: InlineConfig;
  worker: InlineConfig;
  content: InlineConfig;
  inpage: InlineConfig;
  manifest: ExtensionManifest;
  empty(): Promise<void>;
  /** Completes a build whose bundles are written, with this manifest. */
  complete(json: ExtensionManifest): Promise<void>;
}

export async function bundles(options: BundleOptions): Promise<Bundles> {
  const { target, folder, workerEntry = 'src/background/main.ts' } = options;
  const out = resolve(ROOT, '../../dist/apps', folder);
  const { version } = JSON.parse(await readFile(resolve(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  // Firefox builds have no Google Drive: the OAuth redirect address differs in each profile.
  const drive = target === 'chromium' ? driveConfig(process.env) : null;

  const webUrl = urlIn(process.env, 'CENOTE_WEB_URL', 'http://localhost:3000');

  const common = {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      CENOTE_VERSION: JSON.stringify(version),
      CENOTE_DRIVE: JSON.stringify(drive),
      CENOTE_WEB_URL: JSON.stringify(webUrl),
    },
  } satisfies InlineConfig;
  const output = { outDir: out, emptyOutDir: false, target: OLDEST[target] } as const;

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

  return {
    out,
    pages: {
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
    },
    // Also a single file: a service worker cannot import modules after its start.
    worker: {
      ...common,
      publicDir: false,
      plugins: [bip39(), wordlistFiles(), workerParts()],
      build: {
        ...output,
        lib: { entry: resolve(ROOT, workerEntry), formats: ['cjs'] },
        rolldownOptions: {
          output: { entryFileNames: 'background.js', chunkFileNames: '[name].js' },
        },
      },
    },
    content: script('content', 'src/content/main.ts'),
    inpage: script('inpage', 'src/inpage/main.ts'),
    manifest: manifest(version, { target, hasDrive: drive !== null }),
    empty: () => rm(out, { recursive: true, force: true }),
    async complete(json) {
      // The same page at a second address, by which the side panel is recognized.
      await copyFile(resolve(out, 'popup.html'), resolve(out, 'panel.html'));
      await writeFile(resolve(out, 'manifest.json'), `${JSON.stringify(json, null, 2)}\n`);
    },
  };
}
