import type { Address, Hex } from '@cenote/chains';
import type { Client, TransactionReceipt } from 'viem';
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions';

export interface AwaitReceiptOptions {
  hash: Hex;
  account: Address;
  /** Of the transaction, where known: a higher count on chain without a receipt means replaced. */
  nonce?: number | undefined;
  pollMs: number;
  /** When to stop waiting for a transaction that the network does not know, milliseconds since the epoch. */
  giveUpAt: number;
  signal: AbortSignal;
  now?: () => number;
}

/** A receipt; or that another transaction took its place; or that the network has forgotten it. */
export type ReceiptOutcome = TransactionReceipt | 'replaced' | 'unknown';

/** Every how many polls the network is asked whether it still knows the transaction. */
const CHECK_EVERY = 5;

/** Resolves after `ms`, at once when the signal says stop. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

const orNull = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);

/**
 * Waits until a transaction is in a block. An endpoint that does not answer is asked again: only the
 * network's own word ends the wait.
 * @throws the signal's reason when it is aborted.
 */
export async function awaitReceipt(
  client: Client,
  { hash, account, nonce, pollMs, giveUpAt, signal, now = Date.now }: AwaitReceiptOptions,
): Promise<ReceiptOutcome> {
  for (let poll = 1; ; poll++) {
    signal.throwIfAborted();
    const receipt = await orNull(getTransactionReceipt(client, { hash }));
    if (receipt) return receipt;
    if (poll % CHECK_EVERY === 0) {
      const [known, count] = await Promise.all([
        orNull(getTransaction(client, { hash })),
        orNull(getTransactionCount(client, { address: account, blockTag: 'latest' })),
      ]);
      if (!known && count !== null) {
        // Its place in the account's order is taken and it has no receipt of its own.
        if (nonce !== undefined && count > nonce) {
          const late = await orNull(getTransactionReceipt(client, { hash }));
          return late ?? 'replaced';
        }
        if (now() >= giveUpAt) return 'unknown';
      }
    }
    await pause(pollMs, signal);
  }
}
