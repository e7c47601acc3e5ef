/**
 * `settleTransaction()`: follows the transactions at one nonce to the end and returns the result (type `Settlement`):
 * success with the moved amounts, failed (reverted, replaced by another call, or dropped after some minutes), or canceled.
 * Also: type `SettleOptions`.
 */
import { type Address, type Hex, sameAddress } from '@cenote/chains';
import type { Client, TransactionReceipt } from 'viem';
import { movedAmount, receivedAmount } from '../../orders/status/moved-amounts.ts';
import type { TransactionRecord } from '../../state/slices/transactions.ts';
import { callDigest } from '../../transactions/call-digest.ts';
import { mintedNfts } from '../../transactions/minted-nfts.ts';
import { awaitReceipt } from './await-receipt.ts';
import { findTaker, type Taker } from './find-taker.ts';
import { revertReason } from './revert-reason.ts';

/** Result of a transaction, and the moved amounts as far as the chain shows them. */
export interface Settlement {
  status: 'success' | 'failed' | 'canceled';
  failure?: string;
  /** Hash of the transaction that was mined instead. */
  minedHash?: Hex;
  /** Number of the block of a successful transaction. */
  block?: number;
  /** Base units. */
  inputAmount?: bigint;
  outputAmount?: bigint;
  /** Token ids of the positions that it created for the account. */
  minted?: readonly bigint[];
}

export interface SettleOptions {
  pollMs: number;
  signal: AbortSignal;
  /** Returns the current record: replacements may have been sent meanwhile. */
  latest(): TransactionRecord;
  /** Contract of the positions whose creation is returned. */
  positionManager?: Address | undefined;
}

/**
 * Time after which a transaction that the network does not have counts as lost. A privately sent transaction is not
 * visible before its block.
 */
const GIVE_UP_MS = 10 * 60_000;

/**
 * Waits until one of the transactions at the same nonce is mined, and returns the result.
 * @throws the signal's reason if the page stops following
 */
export async function settleTransaction(
  client: Client,
  { pollMs, signal, latest, positionManager }: SettleOptions,
): Promise<Settlement> {
  const { hash, account, nonce, submittedAt } = latest();
  const waiting = { account, pollMs, signal, giveUpAt: submittedAt + GIVE_UP_MS };
  const hashes = () => [...(latest().replacements ?? []).map((each) => each.hash), hash];
  const outcome = await awaitReceipt(client, { ...waiting, nonce, hashes });
  if (outcome === 'dropped') return { status: 'failed', failure: 'DROPPED' };
  if (outcome !== 'taken') return byReceipt(client, latest(), outcome, positionManager);

  const taker = nonce === undefined ? undefined : await findTaker(client, account, nonce);
  if (!taker) return { status: 'failed', failure: 'REPLACED' };
  const minedHash = taker.hash;
  if (isCancellation(taker, latest())) return { status: 'canceled', minedHash };
  if (!hashes().includes(minedHash) && callDigest(taker) !== latest().call) {
    return { status: 'failed', failure: 'REPLACED', minedHash };
  }
  // The wallet sent the same call at a higher fee: its result is that of the transaction.
  const late = await awaitReceipt(client, { ...waiting, hashes: () => [minedHash] });
  if (typeof late === 'string') return { status: 'failed', failure: 'REPLACED', minedHash };
  return byReceipt(client, latest(), late, positionManager);
}

/** Returns whether a transaction only uses up a nonce, as wallets do: an empty transfer to the sender. */
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
  positionManager: Address | undefined,
): Promise<Settlement> {
  const { transactionHash, status } = receipt;
  const mined = transactionHash === record.hash ? undefined : { minedHash: transactionHash };
  const own = record.replacements?.find((each) => each.hash === transactionHash);
  // Even if the cancellation reverted, the nonce is used and the canceled call is never executed.
  if (own?.action === 'cancel') return { status: 'canceled', ...mined };
  if (status === 'reverted') {
    const failure = await revertReason(client, transactionHash, receipt);
    return { status: 'failed', failure, ...mined };
  }
  const minted = positionManager ? mintedNfts(receipt.logs, positionManager, record.account) : [];
  return {
    status: 'success',
    block: Number(receipt.blockNumber),
    ...mined,
    ...(record.kind === 'swap' && (await moved(client, record, receipt))),
    ...(OF_POOL.has(record.kind) && (await movedOfPool(client, record, receipt))),
    ...(minted.length > 0 && { minted }),
  };
}

/** Kinds whose two amounts both leave or both reach the account. */
const OF_POOL: ReadonlySet<TransactionRecord['kind']> = new Set([
  'createPool',
  'addLiquidity',
  'removeLiquidity',
  'collectFees',
]);

/** Returns what a liquidity transaction moved of both tokens, in either direction. */
async function movedOfPool(
  client: Client,
  { account, input, output }: TransactionRecord,
  receipt: TransactionReceipt,
): Promise<Pick<Settlement, 'inputAmount' | 'outputAmount'>> {
  const [first, second] = await Promise.all(
    [input, output].map((leg) => leg && movedAmount(client, receipt, leg.address, account)),
  );
  const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
  return {
    ...(first !== undefined && { inputAmount: size(first) }),
    ...(second !== undefined && { outputAmount: size(second) }),
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
