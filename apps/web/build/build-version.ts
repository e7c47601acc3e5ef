/**
 * `readBuildVersion()`: returns the checked-out commit and its tag, or `GIT_HASH` and `VERSION_TAG` of the environment,
 * which take precedence. Undefined where neither is available. Also: type `BuildVersion` (that version of the sources).
 */
import { execFileSync } from 'node:child_process';

/** Version of the sources that the page was built from. */
export interface BuildVersion {
  /** Commit of the sources. */
  hash: string;
  /** Tag of that commit, if it has one. */
  tag?: string;
}

/**
 * Returns `GIT_HASH` and `VERSION_TAG` of the environment, else the checked-out commit and its tag. Undefined where
 * neither is available.
 */
export function readBuildVersion(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): BuildVersion | undefined {
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
