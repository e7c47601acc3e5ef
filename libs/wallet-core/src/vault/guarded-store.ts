import type { Store } from '../ports.ts';
import { VaultError } from './errors.ts';

/** `guarded(store)`: wraps a `Store` so that its failures become VaultError STORAGE_FAILED. */
export function guarded(store: Store): Store {
  return {
    get: (key) => attempt(() => store.get(key)),
    set: (entries) => attempt(() => store.set(entries)),
    remove: (keys) => attempt(() => store.remove(keys)),
  };
}

async function attempt<R>(operation: () => Promise<R>): Promise<R> {
  try {
    return await operation();
  } catch (cause) {
    throw new VaultError('STORAGE_FAILED', 'Storage could not be read or written', { cause });
  }
}
