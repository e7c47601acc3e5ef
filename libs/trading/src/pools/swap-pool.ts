import { quoteConcentrated, swapConcentrated } from './math/concentrated.ts';
import { swapV2 } from './math/v2.ts';
import type { Pool, TradeKind } from './pool.ts';

/* Exact swap and exact quote through one pool of any protocol. */

/** What a swap through one pool takes and gives, in base units. */
export interface PoolQuote {
  amountIn: bigint;
  /**
   * v3 and v4, exactOut: the amount asked. v2, exactOut: what the pair really pays for `amountIn`,
   * at least the amount asked and now and then dust more. v3 and v4, exactIn: zero is possible
   * (the input is too small to move the price) and executes; a next pool would refuse it.
   */
  amountOut: bigint;
}

export interface PoolSwap extends PoolQuote {
  /** The pool after the swap. */
  pool: Pool;
}

/**
 * Swaps through one pool and gives its state afterwards, to the wei as the contracts do when the
 * Universal Router calls them without a price limit. Hooks are not run.
 *
 * A v2 path of several pairs in one exactOut command: work out the inputs from the last pair to
 * the first, then execute forwards with exactIn, since each pair passes on all it pays.
 *
 * @param zeroForOne true when token0 is paid in.
 * @param amount base units of the input (exactIn) or the output (exactOut).
 * @returns undefined where the pool cannot serve the whole amount (zero or overflowing amounts,
 *   not enough liquidity, a state no contract can be in). Never throws.
 */
export function swapPool(
  pool: Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): PoolSwap | undefined {
  if (pool.protocol === 'v2') {
    const swap = swapV2(pool, zeroForOne, kind, amount);
    if (!swap) return undefined;
    const { amountIn, amountOut, reserve0, reserve1 } = swap;
    return { amountIn, amountOut, pool: { ...pool, reserve0, reserve1 } };
  }
  const swap = swapConcentrated(pool, zeroForOne, kind, amount);
  if (!swap) return undefined;
  const { amountIn, amountOut, sqrtPriceX96, tick, liquidity } = swap;
  return { amountIn, amountOut, pool: { ...pool, sqrtPriceX96, tick, liquidity } };
}

/** The amounts of {@link swapPool} alone. */
export function quotePool(
  pool: Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): PoolQuote | undefined {
  if (pool.protocol !== 'v2') return quoteConcentrated(pool, zeroForOne, kind, amount);
  const swap = swapV2(pool, zeroForOne, kind, amount);
  return swap && { amountIn: swap.amountIn, amountOut: swap.amountOut };
}
