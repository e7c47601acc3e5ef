/**
 * `awaitReceipt()`: polls until one of some transactions is in a block and returns its receipt, `taken` if another
 * transaction used the nonce, or `dropped` if the network no longer has it. A poll without a response is repeated.
 * Also: types `ReceiptOutcome` (that result) and `AwaitReceiptOptions`.
 */
import type { Address, Hex } from '@cenote/chains';
import { type Client, TransactionNotFoundError, type TransactionReceipt } from 'viem';
import { getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import { pause } from './pause.ts';

export interface AwaitReceiptOptions {
  /** Hashes of which one will be mined; read at each poll, as replacements are added meanwhile. */
  hashes(): readonly Hex[];
  account: Address;
  /**
   * Nonce of the transaction, if known: a higher count on the chain without a receipt means that another transaction
   * used it.
   */
  nonce?: number | undefined;
  pollMs: number;
  /** Time limit for a transaction that the network does not have, milliseconds since the epoch. */
  giveUpAt: number;
  signal: AbortSignal;
  now?: () => number;
}

/** A receipt; `taken` if another transaction used the nonce; `dropped` if the network no longer has it. */
export type ReceiptOutcome = TransactionReceipt | 'taken' | 'dropped';

/** Number of polls between checks whether the network still has the transaction. */
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

/** Returns whether the network has none of them; false if the endpoint does not respond. */
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
 * Polls until a transaction is in a block. A poll without a response is repeated: only a response of the network ends
 * the wait.
 * @throws the signal's reason if it is aborted
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
