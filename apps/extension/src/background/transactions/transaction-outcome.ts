/**
 * `outcomeOf()`: reads from the node whether a transaction succeeded, failed, was replaced or dropped; undefined while
 * it is pending.
 */
import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import { hashesOf, type TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from './fees.ts';

/** Time after which a transaction that no node accepts counts as dropped, in milliseconds. */
const GIVE_UP_MS = 10 * 60_000;

const receiptSchema = z.object({
  status: quantity,
  gasUsed: quantity,
  blockNumber: quantity,
});

/** The outcome of a settled transaction. */
export type TransactionOutcome = Pick<TransactionRecord, 'status' | 'failure' | 'minedHash'>;

/**
 * Reads the outcome of a transaction; undefined while it is pending. `resend` broadcasts it again and returns whether
 * the node accepts it.
 * @throws RpcError if the node does not respond
 */
export async function outcomeOf(
  record: TransactionRecord,
  rpcRequest: RpcRequest,
  resend: () => Promise<boolean>,
  now: number,
): Promise<TransactionOutcome | undefined> {
  const mined = await minedOf(record, rpcRequest);
  if (mined) return mined;
  const count = await rpcRequest('eth_getTransactionCount', [record.account, 'latest']);
  const known = await Promise.all(
    hashesOf(record).map((hash) => rpcRequest('eth_getTransactionByHash', [hash])),
  );
  // A node increments the nonce shortly before it serves the receipt: a known transaction is checked again later.
  if (known.some((transaction) => transaction !== null)) return undefined;
  // The nonce is used; the transaction's own receipt may have become available between the requests.
  if (Number(BigInt(quantity.parse(count))) > record.nonce) {
    return (await minedOf(record, rpcRequest)) ?? { status: 'failed', failure: 'REPLACED' };
  }
  const isLost = !(await resend()) && now - record.submittedAt > GIVE_UP_MS;
  return isLost ? { status: 'failed', failure: 'DROPPED' } : undefined;
}

async function minedOf(
  record: TransactionRecord,
  rpcRequest: RpcRequest,
): Promise<TransactionOutcome | undefined> {
  for (const hash of hashesOf(record)) {
    const receipt = receiptSchema.safeParse(await rpcRequest('eth_getTransactionReceipt', [hash]));
    if (!receipt.success) continue;
    const minedHash = hash as `0x${string}`;
    const own = record.replacements.find((each) => each.hash === hash);
    // Even if the cancellation reverted, the nonce is used and the original transaction cannot be mined.
    if (own?.action === 'cancel') return { status: 'canceled', minedHash };
    if (BigInt(receipt.data.status) === 1n) return { status: 'success', minedHash };
    const isOut = BigInt(receipt.data.gasUsed) >= BigInt((own ?? record).paid.gas);
    return { status: 'failed', failure: isOut ? 'OUT_OF_GAS' : 'REVERTED', minedHash };
  }
  return undefined;
}
