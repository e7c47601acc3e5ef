/**
 * `startExtensionDev()`: starts the extension's development build in a child process, which builds again at each change
 * of a source. Also: `ExtensionDev`, the type of the returned handle, and `EXTENSION_MARKER`, a part of its command
 * line.
 */
import { join } from 'node:path';
import { type Child, startChild } from './child.ts';
import { LaunchError } from './errors.ts';
import type { StartHooks } from './web-dev.ts';

/** Part of the command line that identifies a build of an earlier run. */
export const EXTENSION_MARKER = 'apps/extension/build/dev.ts';

export interface ExtensionDev extends Pick<Child, 'exited' | 'tail' | 'stop'> {
  /** Folder to load in the browser. */
  folder: string;
}

/**
 * Builds the extension for development, and again whenever a source changes; the loaded extension reloads itself.
 * Resolves after the first build, even if it failed: the next change repeats it. `onLine` receives a line for each
 * build.
 * @throws LaunchError `EXTENSION_FAILED` if the process exits before, with its last lines
 */
export async function startExtensionDev(
  root: string,
  { signal, onStart, onLine }: StartHooks & { onLine?: (line: string) => void } = {},
): Promise<ExtensionDev> {
  signal?.throwIfAborted();
  let isBuilt: () => void = () => {};
  const firstBuild = new Promise<void>((resolve) => {
    isBuilt = resolve;
  });
  const child = await startChild(
    process.execPath,
    ['--import', 'tsx', join(root, EXTENSION_MARKER)],
    {
      name: 'extension build',
      cwd: join(root, 'apps/extension'),
      onLine: (line) => {
        if (!/^(Not b|B)uilt/.test(line)) return;
        isBuilt();
        onLine?.(line);
      },
    },
  );
  const stop = () => void child.stop();
  signal?.addEventListener('abort', stop);
  try {
    await onStart?.(child.pid);
    await Promise.race([firstBuild, child.exited]);
    signal?.throwIfAborted();
    if (!child.running()) {
      throw new LaunchError('EXTENSION_FAILED', `The extension's build ended:\n${child.tail()}`);
    }
  } catch (error) {
    await child.stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  return {
    folder: join(root, 'dist/apps/extension-dev'),
    exited: child.exited,
    tail: child.tail,
    stop: () => child.stop(),
  };
}
