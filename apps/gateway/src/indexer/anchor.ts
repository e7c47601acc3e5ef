/**
 * `moveAnchor()`: records an event as the last one in a chain's tables. `hasLogs()`: whether a log of a transaction was
 * handled in this process. Also: type `EventContext`.
 */
import type { Context } from 'ponder:registry';
import { anchors } from 'ponder:schema';
import type { Hex } from '@cenote/chains';

/** The event fields that every handler needs in addition to its arguments. */
export interface EventContext {
  block: { number: bigint; hash: Hex; timestamp: bigint };
  log: { logIndex: number; address: Hex };
  transaction: { hash: Hex; from: Hex };
}

/** Transactions with handled logs in each chain's current block. In memory only. */
const logged = new Map<number, { blockHash: Hex; transactions: Set<Hex> }>();

/** Whether a log of the transaction was handled in this process. */
export function hasLogs(chainId: number, blockHash: Hex, transaction: Hex): boolean {
  const known = logged.get(chainId);
  return known?.blockHash === blockHash && known.transactions.has(transaction);
}

function noteLog(chainId: number, blockHash: Hex, transaction: Hex): void {
  const known = logged.get(chainId);
  if (known?.blockHash === blockHash) known.transactions.add(transaction);
  else logged.set(chainId, { blockHash, transactions: new Set([transaction]) });
}

/** Records the event as the last one in the tables; called by every handler of a pool event. */
export async function moveAnchor(
  context: Context,
  { block, log, transaction }: EventContext,
): Promise<void> {
  noteLog(context.chain.id, block.hash, transaction.hash);
  const eventContext = {
    blockNumber: Number(block.number),
    blockHash: block.hash,
    logIndex: log.logIndex,
  };
  await context.db
    .insert(anchors)
    .values({ chainId: context.chain.id, ...eventContext })
    .onConflictDoUpdate(eventContext);
}
