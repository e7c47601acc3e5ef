/**
 * `StoredValue`: class for one value in extension storage, parsed by a schema and cached in the worker. Also:
 * `invalidateAll()`, which makes all of them reread storage.
 */
import type { Store } from '@cenote/wallet-core';
import type * as z from 'zod/mini';

export interface StoredValueOptions<T> {
  store: Store;
  key: string;
  schema: z.ZodMiniType<T>;
  /** The value if none is stored or it does not parse. */
  empty: T;
}

/** All instances in this worker. */
const all = new Set<{ invalidate(): void }>();

/** Makes every stored value reread storage, after it was cleared. */
export function invalidateAll(): void {
  for (const value of all) value.invalidate();
}

/**
 * A value in extension storage, cached in the worker: read once after a start and written on each change. Changes run in
 * sequence; a change is stored before `get` returns it.
 */
export class StoredValue<T> {
  readonly #options: StoredValueOptions<T>;
  #value: T | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #loading: Promise<T> | undefined;

  constructor(options: StoredValueOptions<T>) {
    this.#options = options;
    all.add(this);
  }

  invalidate(): void {
    this.#value = undefined;
    this.#loading = undefined;
  }

  async get(): Promise<T> {
    return this.#value ?? this.#load();
  }

  /** Stores and returns the new value; nothing is written if `change` returns the same one. `change` may throw. */
  change(change: (value: T) => T): Promise<T> {
    const run = this.#last.then(async () => {
      const before = await this.get();
      const after = change(before);
      if (after === before) return before;
      await this.#options.store.set({ [this.#options.key]: after });
      this.#value = after;
      return after;
    });
    this.#last = run.catch(() => {});
    return run;
  }

  #load(): Promise<T> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  async #read(): Promise<T> {
    const { store, key, schema, empty } = this.#options;
    const parsed = schema.safeParse(await store.get(key));
    this.#value ??= parsed.success ? parsed.data : empty;
    return this.#value;
  }
}
