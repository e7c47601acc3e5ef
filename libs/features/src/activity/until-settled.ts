import type { Hex } from '@cenote/chains';
import type { AppStore } from '../state/store.ts';
import type { TransactionRecord } from '../state/transactions.ts';

/** Longer than any honest wait: after it the flow lets go, the list goes on watching. */
const PATIENCE_MS = 5 * 60_000;

export type End = { status: 'success' | 'failed'; failure?: string | undefined };

/** Resolves when the watcher has settled a recorded transaction, or with a timeout. */
export function untilSettled(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  { hash, chainId }: { hash: Hex; chainId: number },
  patienceMs = PATIENCE_MS,
): Promise<End> {
  return new Promise((resolve) => {
    const end = (result: End) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(result);
    };
    const look = () => {
      const item = store
        .getState()
        .transactions.items.find(
          (i: TransactionRecord) => i.hash === hash && i.chainId === chainId,
        );
      if (item && item.status !== 'pending') end({ status: item.status, failure: item.failure });
    };
    const timer = setTimeout(
      () => end({ status: 'failed', failure: 'CONFIRMATION_TIMEOUT' }),
      patienceMs,
    );
    const unsubscribe = store.subscribe(look);
    look();
  });
}
