/** Interfaces that the platform provides to this library: `Store` (key-value storage), `Clock`, `Random`. */
/** One area of storage: an extension's, or a map in tests. Values are JSON. */
export interface Store {
  /** `undefined` if there is no value for the key. */
  get(key: string): Promise<unknown>;
  /** Writes all entries or none. */
  set(entries: Readonly<Record<string, unknown>>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Returns random bytes that are suitable for keys. */
export type Random = (length: number) => Uint8Array;
