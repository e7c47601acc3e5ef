import type { Store } from '../ports.ts';

/** A store in memory that converts values through JSON, like an extension's storage. */
export class MemoryStore implements Store {
  readonly kept: Map<string, string>;

  constructor(kept: Iterable<readonly [string, string]> = []) {
    this.kept = new Map(kept);
  }

  async get(key: string): Promise<unknown> {
    const json = this.kept.get(key);
    return json === undefined ? undefined : JSON.parse(json);
  }

  async set(entries: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [key, value] of Object.entries(entries)) this.kept.set(key, JSON.stringify(value));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.kept.delete(key);
  }

  copy(): MemoryStore {
    return new MemoryStore(this.kept);
  }
}
