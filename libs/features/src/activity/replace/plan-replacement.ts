/**
 * `planReplacement()`: reads the pending transaction from the network and returns its replacement: the same call, or
 * an empty transfer to the sender, at the same nonce with higher fees. Also: type `ReplacementPlan` (a transaction
 * that replaces a pending one at the same nonce).
 */
import type { Address, Hex } from '@cenote/chains';
import { type Client, type Transaction, TransactionNotFoundError } from 'viem';
import { estimateFeesPerGas, estimateGas, getTransaction } from 'viem/actions';
import { ReplacementError } from '../../errors/replacement-error.ts';
import type { Replacement, TransactionRecord } from '../../state/slices/transactions.ts';
import { callDigest } from '../../transactions/call-digest.ts';
import { type GasFees, mostPerGas, replacementFees } from './replacement-fees.ts';

/** A transaction that replaces a pending one at the same nonce. */
export interface ReplacementPlan {
  action: Replacement['action'];
  to: Address;
  data: Hex;
  value: bigint;
  nonce: number;
  gas: bigint;
  fees: GasFees;
  /** Maximum network cost in wei: of the pending transaction, and of its replacement. */
  costBefore: bigint;
  costAfter: bigint;
}

/** Gas of an empty transfer to the sender on most networks. */
const PLAIN_TRANSFER_GAS = 21_000n;

/**
 * Reads the pending transaction from the network and returns its replacement: the same call, or an empty transfer to
 * the sender, at the same nonce with higher fees.
 * @throws ReplacementError if it is no longer pending or the network does not have it
 */
export async function planReplacement(
  client: Client,
  record: TransactionRecord,
  action: Replacement['action'],
): Promise<ReplacementPlan> {
  const { account } = record;
  const [waiting, now] = await Promise.all([
    readWaiting(client, record),
    estimateFeesPerGas(client) as Promise<GasFees>,
  ]);
  const { to, input: data, value, nonce } = waiting;
  const old = feesOf(waiting);
  const fees = replacementFees(old, now);
  const call =
    action === 'cancel' ? { to: account, data: '0x' as const, value: 0n } : { to, data, value };
  // The signed call must be the reviewed one, even if an endpoint returns another.
  const isReviewed =
    action === 'cancel' || record.call === undefined || callDigest(call) === record.call;
  if (call.to === null || !isReviewed) throw new ReplacementError('UNABLE_TO_REPLACE');
  const gas =
    action === 'cancel'
      ? await estimateGas(client, { account, to: account }).catch(() => PLAIN_TRANSFER_GAS)
      : waiting.gas;
  return {
    action,
    nonce,
    gas,
    fees,
    to: call.to,
    data: call.data,
    value: call.value,
    costBefore: waiting.gas * mostPerGas(old),
    costAfter: gas * mostPerGas(fees),
  };
}

/** Returns the last sent transaction that the network has. */
async function readWaiting(
  client: Client,
  { hash, replacements = [], nonce }: TransactionRecord,
): Promise<Transaction> {
  const hashes = [...replacements.map((each) => each.hash).reverse(), hash];
  for (const each of hashes) {
    try {
      const seen = await getTransaction(client, { hash: each });
      if (seen.blockNumber !== null) throw new ReplacementError('ALREADY_MINED');
      if (nonce === undefined || seen.nonce === nonce) return seen;
    } catch (error) {
      if (!(error instanceof TransactionNotFoundError)) throw error;
    }
  }
  throw new ReplacementError('UNABLE_TO_REPLACE');
}

function feesOf({ type, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Transaction): GasFees {
  if (type === 'legacy' || type === 'eip2930') return { gasPrice: gasPrice ?? 0n };
  return {
    maxFeePerGas: maxFeePerGas ?? gasPrice ?? 0n,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n,
  };
}
