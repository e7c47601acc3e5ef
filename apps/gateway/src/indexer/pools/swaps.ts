/** `addSwap()`: inserts a swap into the index and adds it to its pool's candles. */
import type { Context } from 'ponder:registry';
import { swaps } from 'ponder:schema';
import type { EventContext } from '../anchor.ts';
import { addToCandles } from './candles.ts';
import type { SwapRecord } from './swap-record.ts';

export async function addSwap(context: Context, eventContext: EventContext, swap: SwapRecord) {
  const { poolId, protocol, amount0, amount1, fee } = swap;
  const timestamp = Number(eventContext.block.timestamp);
  await context.db.insert(swaps).values({
    chainId: context.chain.id,
    transactionHash: eventContext.transaction.hash,
    logIndex: eventContext.log.logIndex,
    blockNumber: Number(eventContext.block.number),
    timestamp,
    origin: eventContext.transaction.from,
    poolId,
    protocol,
    amount0,
    amount1,
    fee,
  });
  await addToCandles(context, timestamp, swap);
}
