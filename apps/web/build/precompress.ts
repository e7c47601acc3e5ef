/**
 * Vite plugin `precompress()` for builds: writes .br and .gz variants of each text file of at least 1,000 bytes, which
 * static servers send instead: the first visit transfers a quarter of the bytes.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;
/** Smaller files fit into one packet with or without compression. */
const LEAST_BYTES = 1_000;

export const precompress = (): Plugin => ({
  name: 'cenote-precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const names = await readdir(dir, { recursive: true });
    const texts = names.filter((name) => COMPRESSED.test(name));
    await Promise.all(texts.map((name) => compress(join(dir, name))));
  },
});

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
