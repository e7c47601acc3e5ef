import { type Hex, sameAddress } from '@cenote/chains';
import type { Client, TransactionReceipt } from 'viem';
import { movedAmount, receivedAmount } from '../../orders/status/moved-amounts.ts';
import type { TransactionRecord } from '../../state/slices/transactions.ts';
import { callDigest } from '../../transactions/call-digest.ts';
import { awaitReceipt } from './await-receipt.ts';
import { findTaker, type Taker } from './find-taker.ts';
import { revertReason } from './revert-reason.ts';

/** How a transaction ended, and what it moved as far as the chain shows. */
export interface Settlement {
  status: 'success' | 'failed' | 'canceled';
  failure?: string;
  /** What is in the chain in its place. */
  minedHash?: Hex;
  /** Base units. */
  inputAmount?: bigint;
  outputAmount?: bigint;
}

export interface SettleOptions {
  pollMs: number;
  signal: AbortSignal;
  /** The record as it is now: replacements may have been sent since. */
  latest(): TransactionRecord;
}

/**
 * After this long a transaction that the network does not know counts as lost. One sent around the
 * public network is unknown to everyone until its block.
 */
const GIVE_UP_MS = 10 * 60_000;

/**
 * Waits for the end of a transaction, whichever of the transactions at its nonce gets into a block.
 * @throws the signal's reason when the page stops following.
 */
export async function settleTransaction(
  client: Client,
  { pollMs, signal, latest }: SettleOptions,
): Promise<Settlement> {
  const { hash, account, nonce, submittedAt } = latest();
  const waiting = { account, pollMs, signal, giveUpAt: submittedAt + GIVE_UP_MS };
  const hashes = () => [...(latest().replacements ?? []).map((each) => each.hash), hash];
  const outcome = await awaitReceipt(client, { ...waiting, nonce, hashes });
  if (outcome === 'dropped') return { status: 'failed', failure: 'DROPPED' };
  if (outcome !== 'taken') return byReceipt(client, latest(), outcome);

  const taker = nonce === undefined ? undefined : await findTaker(client, account, nonce);
  if (!taker) return { status: 'failed', failure: 'REPLACED' };
  const minedHash = taker.hash;
  if (isCancellation(taker, latest())) return { status: 'canceled', minedHash };
  if (!hashes().includes(minedHash) && callDigest(taker) !== latest().call) {
    return { status: 'failed', failure: 'REPLACED', minedHash };
  }
  // The same call, paid better by the wallet itself: its end is the end.
  const late = await awaitReceipt(client, { ...waiting, hashes: () => [minedHash] });
  if (typeof late === 'string') return { status: 'failed', failure: 'REPLACED', minedHash };
  return byReceipt(client, latest(), late);
}

/** What wallets send to use up a nonce: nothing, to oneself. */
const isCancellation = (
  { hash, to, data, value }: Taker,
  { account, replacements }: TransactionRecord,
): boolean =>
  replacements?.some((each) => each.hash === hash && each.action === 'cancel') ||
  (to !== null && sameAddress(to, account) && value === 0n && data === '0x');

async function byReceipt(
  client: Client,
  record: TransactionRecord,
  receipt: TransactionReceipt,
): Promise<Settlement> {
  const { transactionHash, status } = receipt;
  const mined = transactionHash === record.hash ? undefined : { minedHash: transactionHash };
  const own = record.replacements?.find((each) => each.hash === transactionHash);
  // However it ended: its place is used up and what was to be undone never happens.
  if (own?.action === 'cancel') return { status: 'canceled', ...mined };
  if (status === 'reverted') {
    const failure = await revertReason(client, transactionHash, receipt);
    return { status: 'failed', failure, ...mined };
  }
  return {
    status: 'success',
    ...mined,
    ...(record.kind === 'swap' && (await moved(client, record, receipt))),
  };
}

async function moved(
  client: Client,
  { account, input, output, recipient }: TransactionRecord,
  receipt: TransactionReceipt,
): Promise<Pick<Settlement, 'inputAmount' | 'outputAmount'>> {
  const [paid, received] = await Promise.all([
    movedAmount(client, receipt, input.address, account),
    output &&
      (recipient
        ? receivedAmount(client, receipt, output.address, recipient)
        : movedAmount(client, receipt, output.address, account)),
  ]);
  return {
    ...(paid !== undefined && paid < 0n && { inputAmount: -paid }),
    ...(received !== undefined && received > 0n && { outputAmount: received }),
  };
}
