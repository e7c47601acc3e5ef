/**
 * `createTransactionPoller()`: returns a function that starts polling the pending transactions, every 2 s and later
 * every 15 s, until none is pending.
 */
import type { WorkerMessenger } from '../worker-messages.ts';
import type { TransactionController } from './transaction-controller.ts';

/** Poll intervals in milliseconds: at first, and for transactions that are pending for long. */
const SOON_MS = 2_000;
const LATER_MS = 15_000;
/** Number of polls with the short interval. */
const SOON_LOOKS = 60;

export const POLLER_USES = ['TransactionController:changed'] as const;

/** Polls pending transactions while the worker runs: from now on, and again after each change. */
export function pollTransactions(
  transactionController: Pick<TransactionController, 'poll'>,
  messenger: WorkerMessenger<'TransactionPoller', typeof POLLER_USES>,
): void {
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
  const start = () => {
    isRequested = true;
    looks = 0;
    if (isRunning) return;
    isRunning = true;
    void again();
  };
  messenger.subscribe('TransactionController:changed', start);
  start();
}
