/**
 * `PoolPrincipals`: class that computes the base units of all positions' liquidity in a v3 or v4 pool at its price,
 * without fees, cached by its ticks.
 */
import type { Hex } from '@cenote/chains';
import {
  type Amounts,
  positionAmounts,
  type Tick,
  type V3Pool,
  type V4Pool,
} from '@cenote/trading';

/** The amounts in the ranges between a pool's ticks, independent of its price: they change only with its ticks. */
interface Ranges {
  ticks: readonly Tick[];
  /** Liquidity in range from each tick up to the next. */
  liquidity: bigint[];
  /** Base units of token1 in all ranges before the i-th one, if the price is above them. */
  below: bigint[];
  /** Base units of token0 in the i-th and all later ranges, if the price is below them. */
  above: bigint[];
  /** Time of the computation, milliseconds. */
  at: number;
}

type Ticked = Pick<V3Pool | V4Pool, 'id' | 'ticks' | 'sqrtPriceX96' | 'tick'>;

/**
 * Delay per tick of a pool before its ranges are computed again, about a hundred times the computation: anyone can add
 * ticks and change liquidity at each block.
 */
const REST_MS_PER_TICK = 1;

const [LOWEST, HIGHEST] = [1n, 2n ** 160n];

/** Computes how much of each pool's balance is liquidity of positions, cached by its ticks. */
export class PoolPrincipals {
  readonly #ranges = new Map<Hex, Ranges>();

  /**
   * Returns the base units of all positions of a pool at its price, rounded down between ticks, without fees. Replaces
   * a v4 pool's balance: all pools share one contract, and collected fees emit no amounts. A liquidity change is
   * included after at most a millisecond per tick.
   */
  of(pool: Ticked): Amounts {
    const { ticks, liquidity, below, above } = this.#rangesOf(pool);
    const next = firstAbove(ticks, pool.tick);
    const amounts = { amount0: above[next] ?? 0n, amount1: below[Math.max(0, next - 1)] ?? 0n };
    if (next === 0 || next >= ticks.length) return amounts;
    const part = taken(pool.sqrtPriceX96, ticks, next - 1, liquidity[next - 1]!);
    return { amount0: amounts.amount0 + part.amount0, amount1: amounts.amount1 + part.amount1 };
  }

  /** Caches by the array of ticks, which swaps do not replace. */
  #rangesOf({ id, ticks }: Ticked): Ranges {
    const known = this.#ranges.get(id);
    if (known?.ticks === ticks) return known;
    const now = performance.now();
    if (known && now - known.at < REST_MS_PER_TICK * known.ticks.length) return known;
    const ranges = rangesOf(ticks, now);
    this.#ranges.set(id, ranges);
    return ranges;
  }
}

function rangesOf(ticks: readonly Tick[], at: number): Ranges {
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
  return { ticks, liquidity, below, above, at };
}

/** Returns the amounts of the liquidity between a tick and the next at the given price, rounded down. */
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

/** Returns the index of the first tick above a price's tick; the number of ticks if there is none. */
function firstAbove(ticks: readonly Tick[], tick: number): number {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ticks[middle]!.index > tick) high = middle;
    else low = middle + 1;
  }
  return low;
}
