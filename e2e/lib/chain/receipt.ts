import { waitFor } from '@cenote/launch';
import type { Hash, PublicClient, TransactionReceipt } from 'viem';

/**
 * The receipt of a transaction. On a chain that mines on demand a transaction has its block at once but its receipt a
 * moment later, and viem's `waitForTransactionReceipt` then waits for a next block that nobody makes.
 * @throws after a minute without one
 */
export const receiptOf = (
  client: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> =>
  waitFor(() => client.getTransactionReceipt({ hash }).catch(() => undefined), {
    what: `The receipt of ${hash}`,
    timeoutMs: 60_000,
    everyMs: 20,
  });
