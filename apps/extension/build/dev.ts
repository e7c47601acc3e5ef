/**
 * Builds the extension for development into dist/apps/extension-dev, and again whenever a source file changes. The
 * version name in its manifest identifies the build: `src/development` reloads what is older.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { bundles } from './bundles.ts';

/** Debounce time: one change may rebuild several bundles. */
const SETTLE_MS = 100;

const PARTS = ['pages', 'worker', 'content', 'inpage'] as const;
type Part = (typeof PARTS)[number];

const built = await bundles({
  target: 'chromium',
  folder: 'extension-dev',
  workerEntry: 'src/development/worker.ts',
});
const running = new Set<Part>();
const failed = new Map<Part, string>();
let began = performance.now();
let timer: NodeJS.Timeout | undefined;
let written = '';

/** Adds the script that reloads a page. */
const reloadingPages: Plugin = {
  name: 'reloading-pages',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/src/development/page.ts' },
        injectTo: 'body',
      },
    ],
  },
};

const watched = (part: Part): InlineConfig => {
  const { plugins = [], build: options, ...rest } = built[part];
  return {
    ...rest,
    plugins: part === 'pages' ? [...plugins, reloadingPages] : plugins,
    build: { ...options, minify: false, watch: {} },
  };
};

/** Identifies the content of files of the build. */
async function idOf(names: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const name of names) hash.update(await readFile(resolve(built.out, name)));
  return hash.digest('hex').slice(0, 8);
}

/** Writes the manifest last: the extension reloads what differs from it. Prints one line. */
async function complete(): Promise<void> {
  for (const [part, message] of failed) console.log(`Not built (${part}): ${message}`);
  if (failed.size > 0) return;
  const extension = await idOf(['background.js', 'content.js', 'inpage.js']);
  // The names of the pages' files contain hashes of their content.
  const pages = await idOf(['popup.html', 'onboarding.html']);
  const { name, version } = built.manifest;
  const isChanged = written !== `${extension} ${pages}`;
  written = `${extension} ${pages}`;
  if (isChanged) {
    await built.complete({
      ...built.manifest,
      name: `${name} (development)`,
      version_name: `${version} ${written}`,
    });
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(isChanged ? `Built in ${seconds} s` : 'Built: no difference');
}

function follow(part: Part, watcher: Rolldown.RolldownWatcher): void {
  watcher.on('event', async (event) => {
    clearTimeout(timer);
    if (event.code === 'START') {
      if (running.size === 0) began = performance.now();
      running.add(part);
    }
    if (event.code === 'BUNDLE_END') {
      failed.delete(part);
      await event.result.close();
    }
    if (event.code === 'ERROR') {
      failed.set(part, event.error.message);
      await event.result.close();
    }
    if (event.code === 'END' || event.code === 'ERROR') running.delete(part);
    if (running.size === 0) timer = setTimeout(() => void complete(), SETTLE_MS);
  });
}

await built.empty();
for (const part of PARTS) {
  running.add(part);
  follow(part, (await build(watched(part))) as Rolldown.RolldownWatcher);
}
