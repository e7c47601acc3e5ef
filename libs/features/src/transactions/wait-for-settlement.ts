/**
 * `waitForSettlement()`: resolves when the watcher has settled a stored transaction, or with `waiting` after the time
 * limit. Also: type `Settled` (its result).
 */
import type { Hex } from '@cenote/chains';
import type { SwapFailureCode } from '@cenote/trading';
import { findRecord } from '../state/slices/transactions.ts';
import type { AppStore } from '../state/store.ts';

/** Time after which the runner stops waiting; the watcher continues. */
const TIMEOUT_MS = 5 * 60_000;

export type Settled =
  /** `block`: number of its block, if it was followed on the chain. */
  | { status: 'success'; block?: number }
  | { status: 'failed'; failure: SwapFailureCode | undefined }
  /** Not settled within the time limit. */
  | { status: 'waiting' };

export function waitForSettlement(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  { hash, chainId }: { hash: Hex; chainId: number },
  timeoutMs = TIMEOUT_MS,
): Promise<Settled> {
  return new Promise((resolve) => {
    const end = (result: Settled) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(result);
    };
    const update = () => {
      const item = findRecord(store.getState(), { hash, chainId });
      if (item?.status === 'success') {
        end({ status: 'success', ...(item.block !== undefined && { block: item.block }) });
      }
      if (item?.status === 'canceled') end({ status: 'failed', failure: 'CANCELED' });
      if (item?.status === 'failed') {
        // Written by the watcher, from the same set of codes.
        end({ status: 'failed', failure: item.failure as SwapFailureCode | undefined });
      }
    };
    const timer = setTimeout(() => end({ status: 'waiting' }), timeoutMs);
    const unsubscribe = store.subscribe(update);
    update();
  });
}
