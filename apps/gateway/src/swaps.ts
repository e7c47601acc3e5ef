import type { Context } from 'ponder:registry';
import { swaps } from 'ponder:schema';
import type { Hex } from '@cenote/chains';
import type { EventPlace } from './anchor.ts';

export interface SwapRecord {
  poolId: Hex;
  protocol: 'v2' | 'v3' | 'v4';
  /** Change of the pool's balances: positive is paid to the pool. */
  amount0: bigint;
  amount1: bigint;
}

export async function addSwap(context: Context, place: EventPlace, swap: SwapRecord) {
  await context.db.insert(swaps).values({
    chainId: context.chain.id,
    transactionHash: place.transaction.hash,
    logIndex: place.log.logIndex,
    blockNumber: Number(place.block.number),
    timestamp: Number(place.block.timestamp),
    origin: place.transaction.from,
    ...swap,
  });
}
