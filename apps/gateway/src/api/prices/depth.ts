/**
 * `depthOf()`: base units of each token that move a pool's price by 1 %, in the cheaper direction. Also: `rootOfX96()`
 * (Q64.96 to float), type `Depth`.
 */
import { countUpTo, type Pool, rootToTick } from '@cenote/trading';

/** A pool's depth: base units of each token that move its price by 1 %, in the direction that takes fewer. */
export interface Depth {
  depth0: number;
  depth1: number;
}

const ONE_PERCENT = Math.sqrt(1.01);
const Q96 = 2 ** 96;

/**
 * Computes the amounts that move a pool's price by 1 % up and down, from tick to tick, and returns those of the cheaper
 * direction, which an attacker would choose. Never more than the pool's balance; fees are not included.
 * @param root square root of the price, token1 per token0 in base units; above zero.
 */
export function depthOf(pool: Pool, root: number): Depth {
  if (pool.protocol === 'v2') {
    const liquidity = Math.sqrt(Number(pool.reserve0) * Number(pool.reserve1));
    return leastOf(
      amounts(liquidity, root, -belowOf(root)),
      amounts(liquidity, root, aboveOf(root)),
    );
  }
  return leastOf(walkDown(pool, root), walkUp(pool, root));
}

/** Distances from the root of a price to that of a price 1 % lower and 1 % higher. */
const belowOf = (root: number): number => root * (1 - 1 / ONE_PERCENT);
const aboveOf = (root: number): number => root * (ONE_PERCENT - 1);

type TickPool = Exclude<Pool, { protocol: 'v2' }>;

/** Converts a tick pool's price to its square root in floats. */
export const rootOfX96 = (sqrtPriceX96: bigint): number => Number(sqrtPriceX96) / Q96;

/**
 * Between two ticks floats have an error of a ten millionth of the distance; between a price and a tick the relative
 * error can be arbitrarily large.
 */
const rootAtTick = (index: number): number => 1.0001 ** (index / 2);

function walkUp(pool: TickPool, root: number): Depth {
  const { ticks, tick } = pool;
  const end = aboveOf(root);
  const all = { depth0: 0, depth1: 0 };
  const first = countUpTo(ticks, tick);
  let [at, liquidity] = [0, pool.liquidity];
  for (let i = first; i < ticks.length && at < end; i++) {
    const { index, liquidityNet } = ticks[i]!;
    const distance = i === first ? rootToTick(pool, index) : rootAtTick(index) - root;
    const next = Math.min(end, Math.max(at, distance));
    add(all, amounts(Number(liquidity), root + at, next - at));
    liquidity += liquidityNet;
    at = next;
  }
  return add(all, amounts(Number(liquidity), root + at, end - at));
}

function walkDown(pool: TickPool, root: number): Depth {
  const { ticks, tick } = pool;
  const end = -belowOf(root);
  const all = { depth0: 0, depth1: 0 };
  const first = countUpTo(ticks, tick) - 1;
  let [at, liquidity] = [0, pool.liquidity];
  for (let i = first; i >= 0 && at > end; i--) {
    const { index, liquidityNet } = ticks[i]!;
    const distance = i === first ? -rootToTick(pool, index) : rootAtTick(index) - root;
    const next = Math.max(end, Math.min(at, distance));
    add(all, amounts(Number(liquidity), root + at, next - at));
    liquidity -= liquidityNet;
    at = next;
  }
  return add(all, amounts(Number(liquidity), root + at, end - at));
}

/** Returns the amounts that move the root of the price by `width` up or down at constant liquidity. */
const amounts = (liquidity: number, root: number, width: number): Depth => ({
  depth0: (liquidity * Math.abs(width)) / (root * (root + width)),
  depth1: liquidity * Math.abs(width),
});

function add(all: Depth, { depth0, depth1 }: Depth): Depth {
  all.depth0 += depth0;
  all.depth1 += depth1;
  return all;
}

const leastOf = (a: Depth, b: Depth): Depth => ({
  depth0: Math.min(a.depth0, b.depth0),
  depth1: Math.min(a.depth1, b.depth1),
});
