import type { Context } from 'ponder:registry';
import { anchors } from 'ponder:schema';
import type { Hex } from '@cenote/chains';

/** What every handler needs of an event besides its arguments. */
export interface EventPlace {
  block: { number: bigint; hash: Hex; timestamp: bigint };
  log: { logIndex: number; address: Hex };
  transaction: { hash: Hex; from: Hex };
}

/** Notes that the tables now contain this event; called by every handler. */
export async function moveAnchor(context: Context, { block, log }: EventPlace): Promise<void> {
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
