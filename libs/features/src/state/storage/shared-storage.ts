import { isSame } from './merge-by-id.ts';
import { mergeSlices } from './merge-slices.ts';
import { migratePersisted, PERSIST_VERSION, type Slices } from './persisted.ts';
import type { KeyValueStorage, PlainStorage } from './storage.ts';

/** Storage shared by the tabs of this page: merges changes of other tabs before each write. */
export interface SharedStorage extends KeyValueStorage {
  /** The slices that others changed since this tab last looked; it knows them from now on. */
  takeNews(key: string): Slices | undefined;
}

/** What redux-persist wrote: each slice as JSON, all of it as JSON. Undefined where this build cannot read it. */
export function toSlices(value: string | null): Slices | undefined {
  if (value === null) return {};
  try {
    const written = Object.entries(JSON.parse(value) as Record<string, string>);
    return migratePersisted(
      Object.fromEntries(written.map(([name, slice]) => [name, JSON.parse(slice)])),
    );
  } catch {
    return undefined;
  }
}

/**
 * Storage that every tab of the browser writes. What is written is merged with what another tab wrote
 * since this one last looked; read, merged and written without a pause between. What a newer build wrote is left alone:
 * this one then reads and writes a key of its version, of which `takeOverOlder` of the newer one takes over the orders.
 * @param onNews is told when storage holds what this tab does not know yet.
 */
export function sharedStorage(plain: PlainStorage, onNews: (key: string) => void): SharedStorage {
  /** What this tab's state grew out of. */
  let base: Slices = {};
  const indexOf = (key: string) =>
    toSlices(plain.getItem(key)) ? key : `${key}${PERSIST_VERSION}`;

  return {
    async getItem(key) {
      const value = plain.getItem(indexOf(key));
      base = toSlices(value) ?? {};
      return value;
    },
    async setItem(key, value) {
      const place = indexOf(key);
      const ours = toSlices(value);
      const theirs = toSlices(plain.getItem(place));
      if (!ours || !theirs) {
        // Damaged: nothing that could be merged.
        plain.setItem(place, value);
        return;
      }
      const merged = mergeSlices(base, ours, theirs);
      const slices = Object.entries(merged).map(([name, slice]) => [name, JSON.stringify(slice)]);
      plain.setItem(place, JSON.stringify({ ...JSON.parse(value), ...Object.fromEntries(slices) }));
      base = ours;
      if (!isSame(merged, ours)) onNews(key);
    },
    async removeItem(key) {
      plain.removeItem(key);
    },
    takeNews(key) {
      const now = toSlices(plain.getItem(indexOf(key)));
      if (!now) return undefined;
      const updates = Object.entries(now).filter(
        ([name, slice]) => !isSame(slice, Reflect.get(base, name)),
      );
      base = now;
      return updates.length > 0 ? Object.fromEntries(updates) : undefined;
    },
  };
}
