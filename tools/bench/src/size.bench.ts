/**
 * How much JavaScript a first visit to /swap loads, gzip -9, from the built web app. Fails above the
 * committed ceiling. `--write` records the present figures in size.json.
 *
 *   npx tsx tools/bench/src/size.bench.ts [--write]
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = resolve(import.meta.dirname, '../../..');
const DIST = resolve(ROOT, 'dist/apps/web');
const RECORD = resolve(import.meta.dirname, '../size.json');
const LIMIT_BYTES = 233_000;

/** Parts that load by themselves on /swap, although the code asks for them with `import()`. */
const LOADED_WITHOUT_INTERACTION = [
  'src/pages/swap-page.tsx',
  '../../libs/i18n/src/locales/en-US/index.ts',
];

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

interface SizeRecord {
  limitBytes: number;
  swapJsGzip: number;
}

/** Files of the given manifest entries and of all they import statically. */
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

/** Scripts that the page itself names, outside the module graph. */
const namedScripts = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map((match) => match[1] as string);

async function main(): Promise<number> {
  const manifest: Manifest = JSON.parse(
    await readFile(resolve(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const files = closure(manifest, ['index.html', ...LOADED_WITHOUT_INTERACTION]);
  const html = await readFile(resolve(DIST, 'index.html'), 'utf8');
  for (const script of namedScripts(html)) files.add(script);

  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({
        file,
        gzip: gzipSync(await readFile(resolve(DIST, file)), { level: 9 }).length,
      })),
  );
  sizes.sort((a, b) => b.gzip - a.gzip);
  for (const { file, gzip } of sizes) {
    console.log(`${String(gzip).padStart(8)}  ${basename(file)}`);
  }
  const swapJsGzip = sizes.reduce((sum, { gzip }) => sum + gzip, 0);

  if (process.argv.includes('--write')) {
    const record: SizeRecord = { limitBytes: LIMIT_BYTES, swapJsGzip };
    await writeFile(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  }
  const { limitBytes }: SizeRecord = JSON.parse(await readFile(RECORD, 'utf8'));
  const withinLimit = swapJsGzip <= limitBytes;
  console.log(
    JSON.stringify({ name: 'size', swapJsGzip, limitBytes, files: sizes.length, withinLimit }),
  );
  return withinLimit ? 0 : 1;
}

process.exitCode = await main();
