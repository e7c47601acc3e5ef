/** Something whose code is not run before it is needed. */
export interface Lazy<T> {
  get(): Promise<T>;
  /** Nothing where it has not been needed yet. */
  ifLoaded<R>(use: (thing: T) => R): Promise<R> | undefined;
}

/** @param make runs once, when it is first asked for; again where it failed */
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
