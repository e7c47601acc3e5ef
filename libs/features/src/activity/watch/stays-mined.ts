/**
 * `staysMined()`: returns whether a mined transaction stays in the chain while reorganisations are likely. Only two
 * negative responses count: nodes behind one address may be at different heights.
 */
import type { Hex } from '@cenote/chains';
import { type Client, TransactionReceiptNotFoundError } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import { pause } from './pause.ts';

/** Number of checks, at doubling intervals: some minutes in total on Ethereum, where reorganisations are short. */
const CHECKS = 6;

export async function staysMined(
  client: Client,
  hash: Hex,
  { pollMs, signal }: { pollMs: number; signal: AbortSignal },
): Promise<boolean> {
  const isDenied = () =>
    getTransactionReceipt(client, { hash }).then(
      () => false,
      (error: unknown) => error instanceof TransactionReceiptNotFoundError,
    );
  for (let check = 1; check <= CHECKS; check++) {
    await pause(pollMs * 2 ** check, signal);
    signal.throwIfAborted();
    if (!(await isDenied())) continue;
    await pause(pollMs, signal);
    signal.throwIfAborted();
    if (await isDenied()) return false;
  }
  return true;
}
