import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractsOf, LOCAL_NETWORKS } from '@cenote/chains';
import { PROJECT_DIR } from '../packages.ts';

/**
 * `worldDefinition()`: hash of everything that determines a world's content: this project's sources except the live
 * market maker, the pinned packages and the table of contracts. A saved world with another hash is not reused.
 */
export function worldDefinition(): string {
  const hash = createHash('sha256');
  for (const folder of ['contracts', 'src']) {
    const root = join(PROJECT_DIR, folder);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(sol|ts|mjs)$/.test(file) && !/\.test\.|testing|^live\b/.test(file))
      .sort();
    for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
  }
  hash.update(readFileSync(join(PROJECT_DIR, 'package.json')));
  hash.update(JSON.stringify(LOCAL_NETWORKS.map(({ id }) => [id, contractsOf(id)])));
  return hash.digest('hex').slice(0, 16);
}
