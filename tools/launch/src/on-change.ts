import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** A save comes as several events; an editor may write a file in two goes. */
const SETTLE_MS = 200;

/**
 * Does `act` after files of these folders changed, with the path of one of them; once for changes
 * that come together, again for those that come while it acts. `act` must not reject.
 * @returns ends the watch and waits for what is being done.
 */
export function onChange(
  folders: readonly string[],
  isWanted: (file: string) => boolean,
  act: (file: string) => Promise<void>,
): () => Promise<void> {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let acting = Promise.resolve();
  let isOver = false;

  const see = (file: string) => {
    if (isOver || !isWanted(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      acting = acting.then(() => (isOver ? undefined : act(file)));
    }, SETTLE_MS);
  };
  // Each folder by itself: Node's own recursive watch loses files that editors save by renaming.
  const follow = (folder: string) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (event, name) => {
      if (name === null) return;
      see(join(folder, name));
      if (event === 'rename') followAll(join(folder, name));
    });
    // A folder that was removed.
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
      // A file, or gone: nothing to follow there.
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
