import type { Context } from 'ponder:registry';
import { anchors } from 'ponder:schema';
import type { Hex } from '@cenote/chains';

/** What every handler needs of an event besides its arguments. */
export interface EventContext {
  block: { number: bigint; hash: Hex; timestamp: bigint };
  log: { logIndex: number; address: Hex };
  transaction: { hash: Hex; from: Hex };
}

/** Transactions of each chain's block at hand that have told something. Lost with the process. */
const logged = new Map<number, { blockHash: Hex; transactions: Set<Hex> }>();

/** True where a log of a transaction was handled; false also where that was before a restart. */
export function hasLogs(chainId: number, blockHash: Hex, transaction: Hex): boolean {
  const known = logged.get(chainId);
  return known?.blockHash === blockHash && known.transactions.has(transaction);
}

function noteLog(chainId: number, blockHash: Hex, transaction: Hex): void {
  const known = logged.get(chainId);
  if (known?.blockHash === blockHash) known.transactions.add(transaction);
  else logged.set(chainId, { blockHash, transactions: new Set([transaction]) });
}

/** Notes that the tables now contain this event; called by every handler of a pool's event. */
export async function moveAnchor(
  context: Context,
  { block, log, transaction }: EventContext,
): Promise<void> {
  noteLog(context.chain.id, block.hash, transaction.hash);
  const place = {
    blockNumber: Number(block.number),
    blockHash: block.hash,
    logIndex: log.logIndex,
  };
  await context.db
    .insert(anchors)
    .values({ chainId: context.chain.id, ...place })
    .onConflictDoUpdate(place);
}
