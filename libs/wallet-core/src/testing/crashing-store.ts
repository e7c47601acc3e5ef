/**
 * `CrashingStore`: for tests, a `Store` whose n-th operation fails, with or without its effect, and usually all later
 * ones. Also: `StoreDied`, its error.
 */
import type { Store } from '../ports.ts';

export class StoreDied extends Error {}

/**
 * A store whose n-th operation (from 0) fails, with or without its effect. All later ones fail too, like after the end
 * of the program, unless it recovers.
 */
export class CrashingStore implements Store {
  /** Number of operations so far. */
  operations = 0;

  constructor(
    private readonly store: Store,
    private readonly dies: {
      readonly at: number;
      readonly carriedOut: boolean;
      readonly recovers?: boolean;
    },
  ) {}

  get(key: string): Promise<unknown> {
    return this.#run(() => this.store.get(key));
  }

  set(entries: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#run(() => this.store.set(entries));
  }

  remove(keys: readonly string[]): Promise<void> {
    return this.#run(() => this.store.remove(keys));
  }

  async #run<R>(operation: () => Promise<R>): Promise<R> {
    const n = this.operations++;
    if (n < this.dies.at || (this.dies.recovers && n > this.dies.at)) return operation();
    if (n === this.dies.at && this.dies.carriedOut) await operation();
    throw new StoreDied();
  }
}
