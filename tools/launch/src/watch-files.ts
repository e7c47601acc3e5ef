/**
 * `watchFiles()`: watches folders recursively, calls a function 200 ms after files have changed, and returns a function
 * that stops watching.
 */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Debounce time: a save causes several events, and an editor may write a file twice. */
const SETTLE_MS = 200;

/**
 * Calls `act` after files in these folders have changed, with the path of one of them; once for concurrent changes, and
 * again for those during a call. `act` must not reject.
 * @returns a function that stops watching and waits for a call in progress
 */
export function watchFiles(
  folders: readonly string[],
  isRequested: (file: string) => boolean,
  act: (file: string) => Promise<void>,
): () => Promise<void> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let acting = Promise.resolve();
  let isOver = false;

  const see = (file: string) => {
    if (isOver || !isRequested(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      acting = acting.then(() => (isOver ? undefined : act(file)));
    }, SETTLE_MS);
  };
  // Watches each folder separately: Node's recursive watch misses files that editors save by renaming.
  const follow = (folder: string) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      see(join(folder, name));
      if (event === 'rename') followAll(join(folder, name));
    });
    // The folder was removed.
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const followAll = (folder: string) => {
    try {
      if (isOver) return;
      const entries = readdirSync(folder, { withFileTypes: true });
      follow(folder);
      for (const entry of entries) {
        if (entry.isDirectory()) followAll(join(folder, entry.name));
      }
    } catch {
      // Not a folder, or removed.
      forget(folder);
    }
  };
  for (const folder of folders) followAll(folder);

  return async () => {
    isOver = true;
    clearTimeout(timer);
    for (const folder of [...watchers.keys()]) forget(folder);
    await acting;
  };
}
