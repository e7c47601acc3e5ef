import * as z from 'zod/mini';
import { quantity } from '../../messages/fields.ts';
import { hashesOf, type TransactionRecord } from '../../transactions/record.ts';
import type { RpcRequest } from './fees.ts';

/** After this long a transaction that no node takes any more counts as lost, in milliseconds. */
const GIVE_UP_MS = 10 * 60_000;

const receiptSchema = z.object({
  status: quantity,
  gasUsed: quantity,
  blockNumber: quantity,
});

/** How it ended. */
export type TransactionOutcome = Pick<TransactionRecord, 'status' | 'failure' | 'minedHash'>;

/**
 * Looks once how a transaction stands; undefined while it waits. `resend` gives it to the node again and tells whether the
 * node takes it.
 * @throws RpcError where the node does not answer
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
  // A node counts a transaction a moment before it has its receipt: what it knows is looked at again.
  if (known.some((transaction) => transaction !== null)) return undefined;
  // Its place is taken; its own receipt may have come between the questions.
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
    // However it ended: its place is used up, and what was to be undone never happens.
    if (own?.action === 'cancel') return { status: 'canceled', minedHash };
    if (BigInt(receipt.data.status) === 1n) return { status: 'success', minedHash };
    const isOut = BigInt(receipt.data.gasUsed) >= BigInt((own ?? record).paid.gas);
    return { status: 'failed', failure: isOut ? 'OUT_OF_GAS' : 'REVERTED', minedHash };
  }
  return undefined;
}
