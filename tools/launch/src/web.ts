import { join } from 'node:path';
import { startChild } from './child.ts';
import { LaunchError } from './errors.ts';
import type { Progress } from './progress.ts';
import { waitFor } from './wait.ts';
import type { WebConfig } from './web-server.ts';

const BUILD_TIMEOUT_MS = 180_000;

/**
 * Builds the web app into dist/apps/web; nothing to do where no source changed since.
 * @throws LaunchError `BUILD_FAILED` with the builder's last lines, `TIMEOUT`.
 */
export function buildWeb(root: string, progress: Progress): Promise<void> {
  return progress.step('Web app', async () => {
    const child = await startChild(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'build', '@cenote/web'],
      { name: 'build', cwd: root, env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' } },
    );
    const timer = setTimeout(() => void child.stop(), BUILD_TIMEOUT_MS);
    const { code } = await child.exited;
    clearTimeout(timer);
    if (code !== 0)
      throw new LaunchError('BUILD_FAILED', `The web app was not built:\n${child.tail()}`);
  });
}

/** The developers' server, with reload. */
export async function startWebDev(root: string, port: number, config: WebConfig) {
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
    await waitFor(
      async () => {
        if (!child.running()) {
          throw new LaunchError('WEB_FAILED', `The web app ended at start:\n${child.tail()}`);
        }
        return fetch(url).then(
          (answer) => answer.ok || undefined,
          () => undefined,
        );
      },
      { what: 'The web app', timeoutMs: 60_000 },
    );
  } catch (error) {
    await child.stop();
    throw error;
  }
  return { url, pid: child.pid, stop: () => child.stop() };
}
