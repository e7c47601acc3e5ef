/**
 * `addLiquidityEvent()`: inserts an addition, removal or collection of liquidity into the index. Also: type
 * `LiquidityRecord`.
 */
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
  eventContext: EventContext,
  record: LiquidityRecord,
): Promise<void> {
  await context.db.insert(liquidityEvents).values({
    chainId: context.chain.id,
    transactionHash: eventContext.transaction.hash,
    logIndex: eventContext.log.logIndex,
    blockNumber: Number(eventContext.block.number),
    timestamp: Number(eventContext.block.timestamp),
    origin: eventContext.transaction.from,
    ...record,
  });
}
