import type { Context } from 'ponder:registry';
import { liquidityEvents } from 'ponder:schema';
import type { Hex } from '@cenote/chains';
import type { EventContext } from '../anchor.ts';

export interface LiquidityRecord {
  poolId: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  kind: 'mint' | 'burn' | 'collect';
  /** Base units; absent if no log contains them. */
  amount0?: bigint;
  amount1?: bigint;
  tickLower?: number;
  tickUpper?: number;
}

export async function addLiquidityEvent(
  context: Context,
  place: EventContext,
  record: LiquidityRecord,
): Promise<void> {
  await context.db.insert(liquidityEvents).values({
    chainId: context.chain.id,
    transactionHash: place.transaction.hash,
    logIndex: place.log.logIndex,
    blockNumber: Number(place.block.number),
    timestamp: Number(place.block.timestamp),
    origin: place.transaction.from,
    ...record,
  });
}
