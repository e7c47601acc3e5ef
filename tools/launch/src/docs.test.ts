import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const IGNORED = new Set(['node_modules', 'dist', '.cenote', '.nx', '.git', 'test-results']);

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (IGNORED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const files = filesIn('.');
const names = new Set(files.map((file) => basename(file)));
const documents = files.filter((file) => file.endsWith('.md'));

/** Repository paths in backticks. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|libs|tools|e2e|docs)\/[\w./-]+)`/g)].map((match) => match[1]!);

/** Names and partial paths of source files in backticks. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sol))`/g)].map((match) => match[1]!);

/** Targets of links within the repository. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1]!);

describe('the documentation', () => {
  it.each(documents)('in %s names existing files and links to existing pages', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8');
    const missing = [
      ...pathsIn(text).filter((path) => !existsSync(join(ROOT, path))),
      ...namesIn(text).filter((name) => !names.has(basename(name))),
      ...linksIn(text).filter((link) => !existsSync(join(ROOT, dirname(document), link))),
    ];
    expect(missing).toEqual([]);
  });
});
