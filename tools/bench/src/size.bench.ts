/**
 * Measures the JavaScript that a first visit to /swap loads, gzip -9, from the built web app, and how much more each
 * other page loads. Fails above the committed limit, and if a page has grown beyond its recorded size. `--write`
 * records the current sizes in size.json.
 *
 * npm run bench -- size [--write]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = resolve(import.meta.dirname, '../../..');
const DIST = resolve(ROOT, 'dist/apps/web');
const RECORD = resolve(import.meta.dirname, '../size.json');
const LIMIT_BYTES = 206_500;

/** Chunks that /swap loads without interaction, although they are imported with `import()`. */
const LOADED_WITHOUT_INTERACTION = [
  'src/pages/swap-page.tsx',
  '../../libs/i18n/src/locales/en-US/index.ts',
];

/** The other pages with the chunks that they load without interaction. */
const PAGES: Record<string, readonly string[]> = {
  explore: ['src/pages/explore-page.tsx', 'src/explore/market/market-head.tsx'],
  token: [
    'src/pages/token-page.tsx',
    '../../libs/features/src/token-page/token-chart.tsx',
    '../../libs/features/src/token-page/token-lists.tsx',
  ],
  pool: [
    'src/pages/pool-page.tsx',
    '../../libs/features/src/pool-page/pool-chart.tsx',
    '../../libs/features/src/pool-page/pool-trades.tsx',
  ],
  wallet: [
    'src/pages/wallet-page.tsx',
    '../../libs/features/src/wallet-page/overview/wallet-chart.tsx',
  ],
  limit: ['src/pages/limit-page.tsx'],
};
/** Allowed growth of a page over its recorded size. */
const MARGIN = 1.05;

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

interface SizeRecord {
  limitBytes: number;
  swapJsGzip: number;
  /** In addition to what /swap loads. */
  pagesJsGzip: Record<string, number>;
}

/** Files of the given manifest entries and of all their static imports. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest has no ${key}: was it renamed?`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

/** Sizes of the scripts among some files, largest first. */
async function sizesOf(files: Iterable<string>) {
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({
        file,
        gzip: gzipSync(await readFile(resolve(DIST, file)), { level: 9 }).length,
      })),
  );
  return sizes.sort((a, b) => b.gzip - a.gzip);
}

const sum = (sizes: readonly { gzip: number }[]): number =>
  sizes.reduce((all, { gzip }) => all + gzip, 0);

/** Scripts in the page's HTML, outside the module graph. */
const namedScripts = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map((match) => match[1] as string);

async function main(): Promise<number> {
  const manifest: Manifest = JSON.parse(
    await readFile(resolve(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const files = closure(manifest, ['index.html', ...LOADED_WITHOUT_INTERACTION]);
  const html = await readFile(resolve(DIST, 'index.html'), 'utf8');
  for (const script of namedScripts(html)) files.add(script);

  const sizes = await sizesOf(files);
  for (const { file, gzip } of sizes) {
    console.log(`${String(gzip).padStart(8)}  ${basename(file)}`);
  }
  const swapJsGzip = sum(sizes);
  const pagesJsGzip: Record<string, number> = {};
  for (const [name, parts] of Object.entries(PAGES)) {
    const own = [...closure(manifest, parts)].filter((file) => !files.has(file));
    pagesJsGzip[name] = sum(await sizesOf(own));
  }

  if (process.argv.includes('--write')) {
    const record: SizeRecord = { limitBytes: LIMIT_BYTES, swapJsGzip, pagesJsGzip };
    await writeFile(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  }
  const { limitBytes, pagesJsGzip: recorded }: SizeRecord = JSON.parse(
    await readFile(RECORD, 'utf8'),
  );
  const outgrown = Object.entries(pagesJsGzip)
    .filter(([name, gzip]) => gzip > (recorded[name] ?? 0) * MARGIN)
    .map(([name]) => name);
  const withinLimit = swapJsGzip <= limitBytes && outgrown.length === 0;
  console.log(
    JSON.stringify({
      name: 'size',
      swapJsGzip,
      limitBytes,
      files: sizes.length,
      pagesJsGzip,
      outgrown,
      withinLimit,
    }),
  );
  return withinLimit ? 0 : 1;
}

process.exitCode = await main();
