/** One area of storage: an extension's, or a map in tests. Values are JSON. */
export interface Store {
  /** `undefined` where nothing is kept under the key. */
  get(key: string): Promise<unknown>;
  /** All entries or none. */
  set(entries: Readonly<Record<string, unknown>>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

/** Milliseconds since the epoch. */
export type Clock = () => number;

/** That many bytes fit for keys. */
export type Random = (length: number) => Uint8Array;
