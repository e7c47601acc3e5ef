/**
 * `build()`: builds the web app, the gallery or the extension into `dist` with Nx in a child process, as a step of the
 * progress output. `bundleGateway()`: bundles the gateway's program into `dist`.
 */
import { join } from 'node:path';
import { startChild } from './child.ts';
import { LaunchError } from './errors.ts';
import type { Progress } from './progress.ts';

/** Runs Nx without processes outside its process group, which would outlive an aborted build. */
const NX_ENVIRONMENT = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
const TIMEOUT_MS = 180_000;

/** Projects that can be built into dist, by their label in the output. */
const PROJECTS = {
  'Web app': ['@cenote/web'],
  Gallery: ['@cenote/ui'],
  Extension: ['@cenote/extension'],
  'Extension for Firefox': ['@cenote/extension', '--configuration=firefox'],
} as const;

/**
 * Builds a project into its folder of dist; Nx skips it if no source has changed. @throws LaunchError `BUILD_FAILED`
 * with the builder's last lines, `TIMEOUT`
 */
export const build = (
  what: keyof typeof PROJECTS,
  root: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> =>
  progress.step(what, () =>
    run(what, [join(root, 'node_modules/nx/dist/bin/nx.js'), 'build', ...PROJECTS[what]], {
      root,
      signal,
    }),
  );

/**
 * Bundles the gateway's program into dist unless it exists, which the gateway would otherwise do when it starts.
 * @throws LaunchError `BUILD_FAILED` with the last lines of output, `TIMEOUT`
 */
export const bundleGateway = (root: string, signal?: AbortSignal): Promise<void> =>
  run('Gateway', [join(root, 'apps/gateway/start.mjs'), 'bundle'], { root, signal });

/** Runs a Node script to its end. */
async function run(
  what: string,
  args: readonly string[],
  { root, signal }: { root: string; signal: AbortSignal | undefined },
): Promise<void> {
  const child = await startChild(process.execPath, args, {
    name: 'build',
    cwd: root,
    env: { ...process.env, ...NX_ENVIRONMENT },
  });
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const stop = () => void child.stop();
  for (const end of [limit, signal]) end?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  const { code } = await child.exited;
  for (const end of [limit, signal]) end?.removeEventListener('abort', stop);
  signal?.throwIfAborted();
  if (limit.aborted) {
    throw new LaunchError(
      'TIMEOUT',
      `${what}: not built within ${TIMEOUT_MS / 1000} s\n${child.tail()}`,
    );
  }
  if (code !== 0) throw new LaunchError('BUILD_FAILED', `${what}: not built:\n${child.tail()}`);
}
