import type { TransactionController } from './transaction-controller.ts';

/** Poll intervals in milliseconds: at first, and for transactions that are pending for long. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;
/** Number of polls with the short interval. */
const SOON_LOOKS = 60;

/**
 * Polls pending transactions while the worker runs. Returns the function that starts it; a restarted worker starts
 * again.
 */
export function createTransactionPoller(
  transactionController: Pick<TransactionController, 'poll'>,
): () => void {
  let isRunning = false;
  let isRequested = false;
  let looks = 0;
  const again = async (): Promise<void> => {
    isRequested = false;
    looks += 1;
    const isWaiting = await transactionController.poll();
    isRunning = isWaiting || isRequested;
    if (isRunning) setTimeout(() => void again(), looks < SOON_LOOKS ? SOON_MS : LATER_MS);
  };
  return () => {
    isRequested = true;
    looks = 0;
    if (isRunning) return;
    isRunning = true;
    void again();
  };
}
