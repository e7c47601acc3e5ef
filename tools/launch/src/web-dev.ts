/**
 * `startWebDev()`: starts the web app's Vite development server in a child process and waits until it responds. Also:
 * `StartHooks`, the type of its abort signal and start callback.
 */
import { join } from 'node:path';
import { startChild } from './child.ts';
import { LaunchError } from './errors.ts';
import { waitFor } from './wait.ts';
import type { WebConfig } from './web-server.ts';

export interface StartHooks {
  signal?: AbortSignal | undefined;
  /** Called once the process has started, before it is ready. */
  onStart?: (pid: number) => Promise<void>;
}

/** Starts the development server with reload. */
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
