import { join } from 'node:path';
import { startChild } from './child.ts';
import { LaunchError } from './errors.ts';
import type { Progress } from './progress.ts';
import { waitFor } from './wait.ts';
import type { WebConfig } from './web-server.ts';

export interface StartHooks {
  signal?: AbortSignal | undefined;
  /** Called as soon as the process exists, before it is ready. */
  onStart?: (pid: number) => Promise<void>;
}

/** Nx without processes that leave its group: they would outlive a build that is stopped. */
const NX_ENVIRONMENT = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
const BUILD_TIMEOUT_MS = 180_000;

/**
 * Builds the web app into dist/apps/web; nothing to do where no source changed since.
 * @throws LaunchError `BUILD_FAILED` with the builder's last lines, `TIMEOUT`.
 */
export function buildWeb(root: string, progress: Progress, signal?: AbortSignal): Promise<void> {
  return progress.step('Web app', async () => {
    const child = await startChild(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'build', '@cenote/web'],
      { name: 'build', cwd: root, env: { ...process.env, ...NX_ENVIRONMENT } },
    );
    const limit = AbortSignal.timeout(BUILD_TIMEOUT_MS);
    const stop = () => void child.stop();
    for (const end of [limit, signal]) end?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    const { code } = await child.exited;
    for (const end of [limit, signal]) end?.removeEventListener('abort', stop);
    signal?.throwIfAborted();
    if (limit.aborted) {
      throw new LaunchError(
        'TIMEOUT',
        `The web app: not built within ${BUILD_TIMEOUT_MS / 1000} s\n${child.tail()}`,
      );
    }
    if (code !== 0)
      throw new LaunchError('BUILD_FAILED', `The web app was not built:\n${child.tail()}`);
  });
}

/** The developers' server, with reload. */
export async function startWebDev(
  root: string,
  port: number,
  config: WebConfig,
  { signal, onStart }: StartHooks = {},
) {
  const child = await startChild(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1'],
    {
      name: 'web app',
      cwd: join(root, 'apps/web'),
      env: { ...process.env, WEB_PORT: String(port), CENOTE_CONFIG: JSON.stringify(config) },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    await onStart?.(child.pid);
    await waitFor(
      async () => {
        if (!child.running()) {
          throw new LaunchError('WEB_FAILED', `The web app ended at start:\n${child.tail()}`);
        }
        return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
          (answer) => answer.ok || undefined,
          () => undefined,
        );
      },
      { what: 'The web app', timeoutMs: 60_000, signal },
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, exited: child.exited, tail: child.tail, stop: () => child.stop() };
}
