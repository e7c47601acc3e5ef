/**
 * `writeApiPages()`: writes one Markdown page per entry of a built package, with the signature and the doc comment of
 * every export; returns the exports without one.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../manifest.ts';
import { type Export, readExports } from './read-exports.ts';

/** Returns the names, with their entries, of exports that have no doc comment. */
export async function writeApiPages(
  folder: string,
  { name, exports }: Pick<Manifest, 'name' | 'exports'>,
  to: string,
): Promise<string[]> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const undocumented: string[] = [];
  for (const [entry, { types }] of Object.entries(exports)) {
    const imported = name + entry.slice(1);
    const found = [...readExports(join(folder, types)).values()].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    undocumented.push(
      ...found.filter(({ doc }) => !doc).map((each) => `${imported}: ${each.name}`),
    );
    const page = entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-');
    await writeFile(join(to, `${page}.md`), pageOf(imported, found));
  }
  return undocumented;
}

const pageOf = (imported: string, exports: readonly Export[]): string =>
  [`# ${imported}\n`, ...exports.map(sectionOf)].join('\n');

const sectionOf = ({ name, signature, doc }: Export): string =>
  `## ${name}\n\n${markdownOf(doc ?? '')}\n\n\`\`\`ts\n${signature}\n\`\`\`\n`;

/** Tags of a doc comment as items of a list. */
const markdownOf = (doc: string): string =>
  doc.replace(/^@(param|returns|throws) /gm, '\n- $1: ').replace(/^\n(?=\n)/gm, '');
