import DataLoader from 'dataloader';

export interface BatchLoaderOptions {
  /** Milliseconds that the first key of a batch waits for others. */
  waitMs?: number;
  maxSize?: number;
}

/**
 * Returns an uncached DataLoader that collects keys for a few milliseconds, across requests, and loads them in one call.
 * @param load returns one value for each key, in their order; if it rejects, all loads of the batch do.
 */
export const batchLoader = <Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { waitMs = 3, maxSize = 50 }: BatchLoaderOptions = {},
): DataLoader<Key, Value> =>
  new DataLoader(load, {
    cache: false,
    maxBatchSize: maxSize,
    batchScheduleFn: (dispatch) => void setTimeout(dispatch, waitMs),
  });
