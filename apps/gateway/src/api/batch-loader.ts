/**
 * `batchLoader()`: an uncached DataLoader that collects keys for a few milliseconds, across requests, and loads them in
 * one call. Also: type `BatchLoaderOptions`.
 */
import DataLoader from 'dataloader';

export interface BatchLoaderOptions {
  /** Milliseconds that a batch waits for further keys after its first. */
  waitMs?: number;
  maxSize?: number;
}

/** @param load returns one value per key, in the same order; if it rejects, all loads of the batch reject. */
export const batchLoader = <Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { waitMs = 3, maxSize = 50 }: BatchLoaderOptions = {},
): DataLoader<Key, Value> =>
  new DataLoader(load, {
    cache: false,
    maxBatchSize: maxSize,
    batchScheduleFn: (dispatch) => void setTimeout(dispatch, waitMs),
  });
