import type { Store } from '@cenote/wallet-core';
import type * as z from 'zod/mini';

export interface StoredValueOptions<T> {
  store: Store;
  key: string;
  schema: z.ZodMiniType<T>;
  /** Where nothing is stored, or nothing that can be read. */
  empty: T;
}

/** All there are in this worker. */
const all = new Set<{ invalidate(): void }>();

/** Storage was emptied: what each of them remembers of it no longer holds. */
export function invalidateAll(): void {
  for (const kept of all) kept.invalidate();
}

/**
 * A value that outlives the worker: read once after a start, written with each change. Changes happen one after
 * the other; a change is in storage before it shows.
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

  /** Gives the new value; `change` gives the same one back where nothing is to change, and may throw. */
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
