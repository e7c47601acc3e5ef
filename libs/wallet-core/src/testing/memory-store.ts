import type { Store } from '../ports.ts';

/** `MemoryStore`: for tests, a `Store` in memory that converts values through JSON, like an extension's storage. */
export class MemoryStore implements Store {
  readonly entries: Map<string, string>;

  constructor(entries: Iterable<readonly [string, string]> = []) {
    this.entries = new Map(entries);
  }

  async get(key: string): Promise<unknown> {
    const json = this.entries.get(key);
    return json === undefined ? undefined : JSON.parse(json);
  }

  async set(entries: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [key, value] of Object.entries(entries))
      this.entries.set(key, JSON.stringify(value));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.entries.delete(key);
  }

  copy(): MemoryStore {
    return new MemoryStore(this.entries);
  }
}
