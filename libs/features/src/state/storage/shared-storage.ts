/**
 * `sharedStorage()`: redux-persist storage that all tabs write; each write is merged synchronously with what other
 * tabs wrote, and the state of a newer build is not overwritten. Also: `toSlices()` (parses redux-persist's format;
 * undefined if unreadable), type `SharedStorage`.
 */
import { isSame } from './merge-by-id.ts';
import { mergeSlices } from './merge-slices.ts';
import { migratePersisted, PERSIST_VERSION, type Slices } from './persisted.ts';
import type { KeyValueStorage, PlainStorage } from './storage.ts';

/** Storage shared by the tabs of this page: merges changes of other tabs before each write. */
export interface SharedStorage extends KeyValueStorage {
  /** Returns the slices that other tabs changed since the last read, and makes them the new base. */
  takeNews(key: string): Slices | undefined;
}

/**
 * Parses redux-persist's format: an object of slices, each serialized as JSON. Undefined if this build cannot read it.
 */
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
 * Storage that all tabs of the browser write. Each write is merged with what other tabs wrote since the last read;
 * reading, merging and writing are synchronous. The state of a newer build is not overwritten: this build then uses a
 * key of its own version, from which `adoptOlderBuildState` of the newer build imports the orders.
 * @param onNews called when storage contains changes that this tab has not read.
 */
export function sharedStorage(plain: PlainStorage, onNews: (key: string) => void): SharedStorage {
  /** Common ancestor for the next merge. */
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
      const storageKey = indexOf(key);
      const ours = toSlices(value);
      const theirs = toSlices(plain.getItem(storageKey));
      if (!ours || !theirs) {
        // Invalid: it cannot be merged.
        plain.setItem(storageKey, value);
        return;
      }
      const merged = mergeSlices(base, ours, theirs);
      const slices = Object.entries(merged).map(([name, slice]) => [name, JSON.stringify(slice)]);
      plain.setItem(
        storageKey,
        JSON.stringify({ ...JSON.parse(value), ...Object.fromEntries(slices) }),
      );
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
