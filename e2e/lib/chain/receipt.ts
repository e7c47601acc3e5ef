import { waitFor } from '@cenote/launch';
import type { Hash, PublicClient, TransactionReceipt } from 'viem';

/**
 * `receiptOf()`: waits for a transaction's receipt by polling. viem's `waitForTransactionReceipt` may wait for a block
 * that an automining chain does not mine.
 * @throws Error after a minute without one.
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
