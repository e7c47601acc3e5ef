import type { Address, Hex } from '@cenote/chains';
import { type Client, TransactionNotFoundError, type TransactionReceipt } from 'viem';
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import { pause } from './pause.ts';

export interface AwaitReceiptOptions {
  /** Whichever of these comes into a block; asked at each poll, as replacements join on the way. */
  hashes(): readonly Hex[];
  account: Address;
  /** Of the transaction, where known: a higher count on chain without a receipt means its place is taken. */
  nonce?: number | undefined;
  pollMs: number;
  /** When to stop waiting for a transaction that the network does not know, milliseconds since the epoch. */
  giveUpAt: number;
  signal: AbortSignal;
  now?: () => number;
}

/** A receipt; or that another transaction used the nonce; or that the network no longer knows it. */
export type ReceiptOutcome = TransactionReceipt | 'taken' | 'dropped';

/** Every how many polls the network is asked whether it still knows the transaction. */
const CHECK_EVERY = 5;

const orNull = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);

async function receiptOf(
  client: Client,
  hashes: readonly Hex[],
): Promise<TransactionReceipt | undefined> {
  const receipts = await Promise.all(
    hashes.map((hash) => orNull(getTransactionReceipt(client, { hash }))),
  );
  return receipts.find((receipt) => receipt !== null) ?? undefined;
}

/** Whether the network says that it knows none of them; an endpoint that does not answer says nothing. */
async function isForgotten(client: Client, hashes: readonly Hex[]): Promise<boolean> {
  const answers = await Promise.all(
    hashes.map((hash) =>
      getTransaction(client, { hash }).then(
        () => false,
        (error: unknown) => error instanceof TransactionNotFoundError,
      ),
    ),
  );
  return answers.every(Boolean);
}

/**
 * Polls until a transaction is in a block. An endpoint that does not answer is polled again: only the network's own
 * answer ends the wait.
 * @throws the signal's reason when it is aborted.
 */
export async function awaitReceipt(
  client: Client,
  { hashes, account, nonce, pollMs, giveUpAt, signal, now = Date.now }: AwaitReceiptOptions,
): Promise<ReceiptOutcome> {
  for (let poll = 1; ; poll++) {
    signal.throwIfAborted();
    const receipt = await receiptOf(client, hashes());
    if (receipt) return receipt;
    if (poll % CHECK_EVERY === 0) {
      const [forgotten, count] = await Promise.all([
        isForgotten(client, hashes()),
        orNull(getTransactionCount(client, { address: account, blockTag: 'latest' })),
      ]);
      if (count !== null && nonce !== undefined && count > nonce) {
        return (await receiptOf(client, hashes())) ?? 'taken';
      }
      if (forgotten && count !== null && now() >= giveUpAt) return 'dropped';
    }
    await pause(pollMs, signal);
  }
}
