import {
  type Amounts,
  positionAmounts,
  type Tick,
  type V3Pool,
  type V4Pool,
} from '@cenote/trading';

/** What the ranges between a pool's ticks hold, whatever its price is: they change with its ticks alone. */
interface Ranges {
  /** In range from each tick up to the next. */
  liquidity: bigint[];
  /** Base units of token1 in all ranges before the i-th one, where the price is above them. */
  below: bigint[];
  /** Base units of token0 in the i-th range and all after it, where the price is below them. */
  above: bigint[];
}

/** Swaps leave a pool's ticks the same array, so that the ranges of thousands of ticks are worked out once. */
const known = new WeakMap<readonly Tick[], Ranges>();

const [LOWEST, HIGHEST] = [1n, 2n ** 160n];

/**
 * Base units that all positions of a pool are worth at its price, rounded down between every two ticks,
 * fees not included. Stands for what a v4 pool holds: all pools share one contract, and no log tells
 * of the fees that leave it.
 */
export function poolPrincipal({
  ticks,
  sqrtPriceX96,
  tick,
}: Pick<V3Pool | V4Pool, 'ticks' | 'sqrtPriceX96' | 'tick'>): Amounts {
  const ranges = known.get(ticks) ?? rangesOf(ticks);
  known.set(ticks, ranges);
  const { liquidity, below, above } = ranges;
  const next = firstAbove(ticks, tick);
  const amounts = { amount0: above[next] ?? 0n, amount1: below[Math.max(0, next - 1)] ?? 0n };
  if (next === 0 || next >= ticks.length) return amounts;
  const part = taken(sqrtPriceX96, ticks, next - 1, liquidity[next - 1]!);
  return { amount0: amounts.amount0 + part.amount0, amount1: amounts.amount1 + part.amount1 };
}

function rangesOf(ticks: readonly Tick[]): Ranges {
  const [liquidity, below, above]: [bigint[], bigint[], bigint[]] = [[], [0n], []];
  let sum = 0n;
  for (const [i, tick] of ticks.entries()) {
    sum += tick.liquidityNet;
    liquidity.push(sum);
    below.push(below[i]! + taken(HIGHEST, ticks, i, sum).amount1);
  }
  above[ticks.length] = 0n;
  for (let i = ticks.length - 1; i >= 0; i--) {
    above[i] = above[i + 1]! + taken(LOWEST, ticks, i, liquidity[i]!).amount0;
  }
  return { liquidity, below, above };
}

/** As if the liquidity between a tick and the next were taken from the pool: rounds down. */
function taken(
  sqrtPriceX96: bigint,
  ticks: readonly Tick[],
  at: number,
  liquidity: bigint,
): Amounts {
  const next = ticks[at + 1];
  if (!next || liquidity <= 0n) return { amount0: 0n, amount1: 0n };
  const range = { tickLower: ticks[at]!.index, tickUpper: next.index };
  return positionAmounts(sqrtPriceX96, { ...range, liquidity: -liquidity });
}

/** Place of the first tick above a price's tick; the number of ticks where there is none. */
function firstAbove(ticks: readonly Tick[], tick: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle]!.index > tick) high = middle;
    else low = middle + 1;
  }
  return low;
}
