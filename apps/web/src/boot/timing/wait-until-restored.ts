/**
 * `waitUntilRestored()`: resolves once redux-persist has restored the stored state; rendering earlier would flicker.
 * Also: type `RestorablePersistor` (the part of redux-persist's persistor that reports when the stored state is
 * restored).
 */

/** The part of redux-persist's persistor that reports when the stored state is restored. */
export interface RestorablePersistor {
  getState(): { bootstrapped: boolean };
  subscribe(changed: () => void): () => void;
}

/** After this time the page renders without the stored state. */
const TIMEOUT_MS = 1_000;

/** Resolves once redux-persist has restored the stored state; rendering earlier would flicker. */
export function waitUntilRestored(
  persistor: RestorablePersistor,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const update = () => {
      if (persistor.getState().bootstrapped) done();
    };
    const timer = setTimeout(done, timeoutMs);
    const unsubscribe = persistor.subscribe(update);
    update();
  });
}
