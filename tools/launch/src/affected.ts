/**
 * `affected()`: projects, folders and journey files that the changes since `origin/main` affect, according to Git and
 * Nx. Also: `Affected`, the type of the result, and `journeysIn()`, which filters the journey files of a list.
 */
import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NX_ENVIRONMENT = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** What a change affects, for `npm test -- affected`. */
export interface Affected {
  /** Names of the projects with changed files, and of those that depend on them. */
  projects: readonly string[];
  /** Folders of these projects, relative to the root. */
  folders: readonly string[];
  /** Changed journey files, relative to the root. */
  journeys: readonly string[];
}

/**
 * Returns the projects affected by the files changed since `origin/main` (or since the last commit if there is no such
 * branch), including uncommitted and new ones, according to Nx's graph.
 */
export async function affected(root: string): Promise<Affected> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const base = await git('merge-base', 'HEAD', 'origin/main').catch(() => git('rev-parse', 'HEAD'));
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  const files = `${changed}\n${added}`.split('\n').filter(Boolean);
  if (files.length === 0) return { projects: [], folders: [], journeys: [] };
  const nx = async <T>(...args: string[]): Promise<T> => {
    const { stdout } = await run(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args, '--json'],
      { cwd: root, env: { ...process.env, ...NX_ENVIRONMENT }, maxBuffer: 2 ** 26 },
    );
    return JSON.parse(stdout) as T;
  };
  const projects = await nx<string[]>(
    ...['show', 'projects', '--affected', `--files=${files.join(',')}`],
  );
  const folders = await Promise.all(
    projects.map(async (name) => (await nx<{ root: string }>('show', 'project', name)).root),
  );
  return { projects, folders, journeys: journeysIn(files) };
}

/** Filters the journey files among changed files. */
export const journeysIn = (files: readonly string[]): string[] =>
  files.filter((file) => /^e2e\/.*\.journey\.ts$/.test(file)).map((file) => relative('e2e', file));
