import { poolFee } from './fee.ts';
import { nextStop } from './next-stop.ts';
import type { TradeKind, V3Pool, V4Pool } from './pool.ts';
import { isSound, MAX_UINT128 } from './soundness.ts';
import { stepToTarget, stepWithin } from './swap-step.ts';
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE, sqrtPriceAtTick, tickAtSqrtPrice } from './tick-math.ts';

/** Amounts of a swap and where it leaves the price. */
export interface ConcentratedSwap {
  amountIn: bigint;
  amountOut: bigint;
  sqrtPriceX96: bigint;
  tick: number;
  liquidity: bigint;
}

/** v3 takes amounts as int256, v4 gives them as int128. */
const MAX_AMOUNT = { v3: (1n << 255n) - 1n, v4: (1n << 127n) - 1n };

/**
 * A swap through a v3 or v4 pool, wei-exact as UniswapV3Pool.swap and v4-core's Pool.swap without
 * a price limit. Undefined where those would revert or fill only a part.
 */
export function swapConcentrated(
  pool: V3Pool | V4Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): ConcentratedSwap | undefined {
  const maxAmount = MAX_AMOUNT[pool.protocol];
  if (amount <= 0n || amount > maxAmount || !isSound(pool)) return undefined;
  const { ticks, tickSpacing } = pool;
  const feePips = BigInt(poolFee(pool, zeroForOne));
  const limit = zeroForOne ? MIN_SQRT_PRICE + 1n : MAX_SQRT_PRICE - 1n;
  let { sqrtPriceX96, tick, liquidity } = pool;
  let remaining = amount;
  let amountIn = 0n;
  let amountOut = 0n;

  while (remaining > 0n) {
    if (zeroForOne ? sqrtPriceX96 <= limit : sqrtPriceX96 >= limit) return undefined;
    const stop = nextStop(ticks, tick, tickSpacing, zeroForOne);
    const stopPrice = sqrtPriceAtTick(stop.tick);
    const isPastLimit = zeroForOne ? stopPrice < limit : stopPrice > limit;
    const target = isPastLimit ? limit : stopPrice;
    const start = sqrtPriceX96;

    const full = stepToTarget(start, target, liquidity, zeroForOne, feePips);
    const fits = full && (kind === 'exactIn' ? full.amountIn : full.amountOut) <= remaining;
    const step = fits ? full : stepWithin(start, liquidity, zeroForOne, feePips, kind, remaining);
    if (!step) return undefined;

    sqrtPriceX96 = step.sqrtPriceX96;
    amountIn += step.amountIn;
    amountOut += step.amountOut;
    remaining -= kind === 'exactIn' ? step.amountIn : step.amountOut;

    if (sqrtPriceX96 === stopPrice) {
      if (stop.liquidityNet !== undefined) {
        liquidity += zeroForOne ? -stop.liquidityNet : stop.liquidityNet;
        if (liquidity < 0n || liquidity > MAX_UINT128) return undefined;
      }
      tick = zeroForOne ? stop.tick - 1 : stop.tick;
    } else if (sqrtPriceX96 !== start) {
      tick = tickAtSqrtPrice(sqrtPriceX96);
    }
  }
  if (amountIn > maxAmount || amountOut > maxAmount) return undefined;
  return { amountIn, amountOut, sqrtPriceX96, tick, liquidity };
}
