/**
 * `swapPool()`: exact swap through one pool of any protocol; returns the amounts and the pool after it. Also:
 * `quotePool()`, only the amounts. Undefined if the pool cannot serve the whole amount.
 */
import { quoteConcentrated, swapConcentrated } from './math/concentrated.ts';
import { swapV2 } from './math/v2.ts';
import type { Pool, TradeKind } from './pool.ts';
import { quotedAfter, swapQuoted } from './quoted-swaps.ts';

/** Amounts of a swap through one pool, in base units. */
export interface PoolQuote {
  amountIn: bigint;
  /**
   * v3 and v4, exactOut: the requested amount. v2, exactOut: the pair's actual output for `amountIn`, at least the
   * requested amount and sometimes slightly more. v3 and v4, exactIn: zero is possible (the input is too small to move
   * the price) and executes; a next pool would reject it.
   */
  amountOut: bigint;
}

/** Amounts of a swap, and the state after it. */
export interface PoolSwap extends PoolQuote {
  /** The pool after the swap. */
  pool: Pool;
}

/**
 * Swaps through one pool and returns its state afterwards, wei-exact as the contracts when the Universal Router calls
 * them without a price limit. Hooks are not run. For a pool with `quoted` swaps the amounts are only an estimate.
 *
 * For a v2 path of several pairs in one exactOut command: compute the inputs from the last pair to the first, then
 * execute forwards with exactIn, because each pair passes on its whole output.
 *
 * @param zeroForOne true if token0 is the input
 * @param amount base units of the input (exactIn) or the output (exactOut)
 * @returns undefined if the pool cannot serve the whole amount (zero or overflowing amounts, insufficient liquidity, an
 * impossible state). Never throws.
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
  const quoted = pool.protocol === 'v4' && pool.quoted;
  if (quoted) {
    const swap = quotePool(pool, zeroForOne, kind, amount);
    const after = swap && { ...quoted, points: quotedAfter(quoted.points, swap) };
    return swap && { ...swap, pool: { ...pool, quoted: after! } };
  }
  const swap = swapConcentrated(pool, zeroForOne, kind, amount);
  if (!swap) return undefined;
  const { amountIn, amountOut, sqrtPriceX96, tick, liquidity } = swap;
  return { amountIn, amountOut, pool: { ...pool, sqrtPriceX96, tick, liquidity } };
}

/** Returns only the amounts of {@link swapPool}. */
export function quotePool(
  pool: Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  amount: bigint,
): PoolQuote | undefined {
  if (pool.protocol === 'v4' && pool.quoted) {
    const { quoted } = pool;
    return zeroForOne === quoted.zeroForOne ? swapQuoted(quoted.points, kind, amount) : undefined;
  }
  if (pool.protocol !== 'v2') return quoteConcentrated(pool, zeroForOne, kind, amount);
  const swap = swapV2(pool, zeroForOne, kind, amount);
  return swap && { amountIn: swap.amountIn, amountOut: swap.amountOut };
}
