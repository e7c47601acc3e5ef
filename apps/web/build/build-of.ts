import { execFileSync } from 'node:child_process';

/** Version of the sources that a page was built from. */
export interface Build {
  /** Commit that the sources are of. */
  hash: string;
  /** Tag of that commit, where it has one. */
  tag?: string;
}

/**
 * The commit that is checked out here, and its tag; `GIT_HASH` and `VERSION_TAG` where the sources came
 * without their history. Undefined where nobody knows.
 */
export function buildOf(folder: string, env: NodeJS.ProcessEnv = process.env): Build | undefined {
  const git = (...args: string[]): string | undefined => {
    try {
      const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
      const options = { cwd: folder, encoding: 'utf8', stdio, timeout: 5_000 } as const;
      return execFileSync('git', args, options).trim() || undefined;
    } catch {
      return undefined;
    }
  };
  const hash = env.GIT_HASH || git('rev-parse', 'HEAD');
  const tag = env.VERSION_TAG || git('describe', '--tags', '--exact-match');
  return hash === undefined ? undefined : { hash, ...(tag && { tag }) };
}
