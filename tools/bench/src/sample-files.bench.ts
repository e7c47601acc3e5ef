/**
 * Prints the paths of 30 source files drawn by a seed, at least one of each project, for a readability review: a
 * reader who has not seen the code states what each file does from its name and first comment, then compares with the
 * code.
 *
 * npm run bench -- sample-files [--seed 20] [--count 30]
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { flag } from './lib/flags.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Tests, texts and generated files are excluded. */
const SKIPPED = /\.(test|journey|d)\.tsx?$|generated|\/locales\/|\/index\.ts$/;

const seed = Number(flag('seed', '20'));
const count = Number(flag('count', '30'));

const files = execFileSync('git', ['ls-files', 'apps', 'libs', 'tools', 'e2e'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !SKIPPED.test(file));
const projectOf = (file: string) =>
  file.startsWith('e2e') ? 'e2e' : file.split('/').slice(0, 2).join('/');
const rank = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex');

// Sorted by hash: the first file of each project, then any others.
const shuffled = files.map((file) => [rank(file), file] as const).sort();
const ordered = shuffled.map(([, file]) => file);
const firsts = ordered.filter(
  (file, i) => ordered.findIndex((other) => projectOf(other) === projectOf(file)) === i,
);
const drawn = [...new Set([...firsts, ...ordered])].slice(0, count);

for (const file of drawn) console.log(file);
console.log(JSON.stringify({ name: 'sample-files', seed, files: drawn }));
