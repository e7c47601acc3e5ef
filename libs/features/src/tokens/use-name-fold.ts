import { foldNames, type NameFold } from '@cenote/chains';
import { useEffect, useSyncExternalStore } from 'react';

/** Folds ASCII, width, style and marks. The table of look-alike letters is loaded for the first symbol that needs it. */
export const PLAIN_FOLD: NameFold = foldNames(new Map());

let current = PLAIN_FOLD;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

async function loadTable() {
  const { NAME_FOLD } = await import('@cenote/chains/names');
  current = NAME_FOLD;
  for (const listener of listeners) listener();
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Comparison of symbols by what they look like, for these symbols: with the whole table once it has loaded. */
export function useNameFold(symbols: readonly string[]): NameFold {
  const fold = useSyncExternalStore(subscribe, () => current);
  const needsTable = fold === PLAIN_FOLD && !symbols.every(isAscii);
  useEffect(() => {
    // Without it symbols are compared as far as they can be; the next list tries again.
    if (needsTable) loadTable().catch((error: unknown) => console.warn(error));
  }, [needsTable]);
  return fold;
}
