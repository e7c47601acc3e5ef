/**
 * Output per input of a `FloatPool` before a trade, after its fee: `firstRate()` (average over the first thousandth of
 * an input) and `averageOver()` (over a whole input).
 */
import type { FloatPool } from '../float/float-pool.ts';
import { rateOf } from '../scope/scope.ts';

/** Part of the input whose average price is the upper limit of the price before a trade. */
const PART = 1e-3;
/**
 * The remainder of a range narrower than this part of its root price counts as zero: float roots have errors of up to
 * 2e-14, which times a large liquidity would be an amount that the range does not hold.
 */
const NARROW = 1e-9;

/**
 * Returns output per input of a pool before a trade, after the pool's fee: the average over the first thousandth of the
 * trade's input. The price of an infinitesimal trade could be set by a single base unit of liquidity.
 * @param amountIn input of the whole trade in base units
 * @returns the rate of an infinitesimal trade if the pool cannot fill a thousandth; 0 if there is no liquidity
 */
export function firstRate(pool: FloatPool, zeroForOne: boolean, amountIn: number): number {
  const first = averageOver(pool, zeroForOne, amountIn * PART);
  return first > 0 ? first : rateOf(pool, zeroForOne, pool.s, pool.segment);
}

/**
 * Returns output per input of a pool for an amount in base units, after the pool's fee.
 * @returns 0 if the liquidity ends before the input does
 */
export function averageOver(pool: FloatPool, zeroForOne: boolean, amountIn: number): number {
  return zeroForOne
    ? outOf0(pool, amountIn * pool.gamma0) / amountIn
    : outOf1(pool, amountIn * pool.gamma1) / amountIn;
}

/*
 * Output for an input after the fee; 0 if the liquidity ends before the input does. Ranges are processed one by one,
 * not with the sums of the view (float-swap.ts): an amount far below one base unit is lost in the difference of two
 * sums.
 */

/** Token0 in. */
function outOf0({ bounds, liquidity, s, segment }: FloatPool, net: number): number {
  let out = 0;
  let rest = net;
  let from = s;
  for (let i = segment; i >= 0; i--) {
    const to = bounds[i]!;
    const L = liquidity[i]!;
    if (L > 0 && from - to > NARROW * from) {
      const end = 1 / (1 / from + rest / L);
      if (end >= to) return out + rest * from * end;
      out += L * (from - to);
      rest = Math.max(0, rest - L * (1 / to - 1 / from));
    }
    from = to;
  }
  return 0;
}

/** Token1 in. */
function outOf1({ bounds, liquidity, s, segment }: FloatPool, net: number): number {
  let out = 0;
  let rest = net;
  let from = s;
  for (let i = segment; i < liquidity.length; i++) {
    const to = bounds[i + 1]!;
    const L = liquidity[i]!;
    if (L > 0 && to - from > NARROW * from) {
      const end = from + rest / L;
      if (end <= to) return out + rest / (from * end);
      out += L * (1 / from - 1 / to);
      rest = Math.max(0, rest - L * (to - from));
    }
    from = to;
  }
  return 0;
}
