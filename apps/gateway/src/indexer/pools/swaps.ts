import type { Context } from 'ponder:registry';
import { swaps } from 'ponder:schema';
import type { EventContext } from '../anchor.ts';
import { addToCandles } from './candles.ts';
import type { SwapRecord } from './swap-record.ts';

export async function addSwap(context: Context, place: EventContext, swap: SwapRecord) {
  const { poolId, protocol, amount0, amount1, fee } = swap;
  const timestamp = Number(place.block.timestamp);
  await context.db.insert(swaps).values({
    chainId: context.chain.id,
    transactionHash: place.transaction.hash,
    logIndex: place.log.logIndex,
    blockNumber: Number(place.block.number),
    timestamp,
    origin: place.transaction.from,
    poolId,
    protocol,
    amount0,
    amount1,
    fee,
  });
  await addToCandles(context, timestamp, swap);
}
