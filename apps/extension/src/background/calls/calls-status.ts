/**
 * `callsStatus()`: EIP-5792 status of a batch, from receipts read from the network. Also: `sentFor()`, all hashes sent
 * for one transaction, replacements first.
 */
import { type CallsStatus, toQuantity } from '@cenote/wallet-core/provider';
import * as z from 'zod/mini';
import type { RpcRequest } from '../transactions/fees.ts';
import type { Batch, BatchTransaction } from './batches.ts';

const hex = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value),
);

/** The receipt fields that EIP-5792 returns. */
const receiptSchema = z.object({
  logs: z.array(z.object({ address: hex, data: hex, topics: z.array(hex) })),
  status: hex,
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  transactionHash: hex,
});
type Receipt = z.output<typeof receiptSchema>;

/**
 * Status of a batch, read from the network. Becoming a smart account emits no logs, so all logs belong to the calls.
 * @throws ChainDisconnected
 */
export async function callsStatus(batch: Batch, rpcRequest: RpcRequest): Promise<CallsStatus> {
  const { id, chainId, atomic, transactions } = batch;
  const outcomes = await Promise.all(transactions.map((one) => outcomeOf(one, batch, rpcRequest)));
  const receipts = outcomes.filter((outcome) => typeof outcome === 'object');
  return {
    version: '2.0.0',
    id,
    chainId: toQuantity(chainId),
    status: outcomes.includes('open') ? 100 : endOf(receipts, batch.count),
    atomic,
    ...(receipts.length > 0 && { receipts }),
  };
}

/** Hashes of all transactions that were sent for this one, the latest first. */
export const sentFor = ({ hash, replacements = [] }: BatchTransaction) => [
  ...replacements.toReversed(),
  { hash, isCancel: false },
];

/**
 * Receipt of the transaction. `lost`: the user canceled it, another transaction used its nonce, or no node accepts it.
 */
async function outcomeOf(
  transaction: BatchTransaction,
  { account }: Batch,
  rpcRequest: RpcRequest,
): Promise<Receipt | 'open' | 'lost'> {
  const { nonce, unsent, isDropped } = transaction;
  const sent = sentFor(transaction);
  for (const { hash, isCancel } of sent) {
    const answer = await rpcRequest('eth_getTransactionReceipt', [hash]);
    const receipt = z.nullish(receiptSchema).parse(answer ?? null);
    // Even if the cancellation reverted, no call was executed.
    if (receipt) return isCancel ? 'lost' : receipt;
  }
  if (unsent) return 'open';
  for (const { hash } of sent)
    if (await rpcRequest('eth_getTransactionByHash', [hash])) return 'open';
  if (isDropped) return 'lost';
  const count = await rpcRequest('eth_getTransactionCount', [account, 'latest']);
  return BigInt(hex.parse(count)) > BigInt(nonce) ? 'lost' : 'open';
}

/**
 * EIP-5792 status: 200 all calls are in the chain and succeeded; 600 partially executed; 500 all reverted, only gas
 * was spent; 400 not in the chain and not retried by the wallet, which includes canceled batches.
 */
function endOf(receipts: readonly Receipt[], count: number): CallsStatus['status'] {
  const succeeded = receipts.filter(({ status }) => BigInt(status) === 1n).length;
  if (succeeded === count) return 200;
  if (succeeded > 0) return 600;
  return receipts.length > 0 ? 500 : 400;
}
