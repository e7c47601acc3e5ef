/** `addFee()`: adds the fee that a swap paid to the days of its pool, if the pool's hook sets the fee. */
import type { Context } from 'ponder:registry';
import { feeDays } from 'ponder:schema';
import type { Hex } from '@cenote/chains';
import { DYNAMIC_FEE } from './dynamic-fee.ts';

const DAY = 86_400;

export async function addFee(
  context: Context,
  { id, fee: keyFee }: { id: Hex; fee: number },
  timestamp: number,
  fee: number,
): Promise<void> {
  if (keyFee !== DYNAMIC_FEE) return;
  await context.db
    .insert(feeDays)
    .values({
      chainId: context.chain.id,
      poolId: id,
      day: timestamp - (timestamp % DAY),
      low: fee,
      high: fee,
    })
    .onConflictDoUpdate(({ low, high }) => ({
      low: Math.min(low, fee),
      high: Math.max(high, fee),
    }));
}
