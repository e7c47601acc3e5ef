/**
 * `lazy(make)`: a value that is created on its first use by a function such as a dynamic import; creation is repeated
 * after a failure. Also: its type `Lazy`.
 */
/** A value that is created on first use, so that its chunk does not load at the start of the worker. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Calls `use` if the value was created; undefined otherwise. */
  ifLoaded<R>(use: (thing: T) => R): Promise<R> | undefined;
}

/** @param make called once, on the first `get`, and again after a failure */
export function lazy<T>(make: () => Promise<T>): Lazy<T> {
  let made: Promise<T> | undefined;
  return {
    get() {
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    },
    ifLoaded: (use) => made?.then(use),
  };
}
