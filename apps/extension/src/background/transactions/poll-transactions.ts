import type { TransactionController } from './transaction-controller.ts';

/** How often transactions are looked at, in milliseconds: at first, and when they have waited long. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;
/** Looks that come soon one after the other. */
const SOON_LOOKS = 60;

/** Follows what waits while the worker lives. Gives the way to begin; a worker that starts again begins anew. */
export function createTransactionPoller(
  transactionController: Pick<TransactionController, 'poll'>,
): () => void {
  let isRunning = false;
  let isAsked = false;
  let looks = 0;
  const again = async (): Promise<void> => {
    isAsked = false;
    looks += 1;
    const isWaiting = await transactionController.poll();
    isRunning = isWaiting || isAsked;
    if (isRunning) setTimeout(() => void again(), looks < SOON_LOOKS ? SOON_MS : LATER_MS);
  };
  return () => {
    isAsked = true;
    looks = 0;
    if (isRunning) return;
    isRunning = true;
    void again();
  };
}
