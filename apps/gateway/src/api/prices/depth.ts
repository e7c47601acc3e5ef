import { countUpTo, type Pool } from '@cenote/trading';

/** Base units of each token that move a pool's price by 1 %, in the direction that takes fewer. */
export interface Depth {
  depth0: number;
  depth1: number;
}

const ONE_PERCENT = Math.sqrt(1.01);
const Q96 = 2 ** 96;

/**
 * Walks from the present price by 1 % up and down, from one initialised tick to the next: liquidity
 * that ends before counts no further than it reaches. The side that is cheaper to move speaks, since
 * whoever attacks chooses it. Fees are left out.
 * @param root square root of the price, token1 per token0 in base units; above zero.
 */
export function depthOf(pool: Pool, root: number): Depth {
  if (pool.protocol === 'v2') {
    const liquidity = Math.sqrt(Number(pool.reserve0) * Number(pool.reserve1));
    return leastOf(
      amounts(liquidity, root / ONE_PERCENT, root),
      amounts(liquidity, root, root * ONE_PERCENT),
    );
  }
  return leastOf(walkDown(pool, root), walkUp(pool, root));
}

type TickPool = Exclude<Pool, { protocol: 'v2' }>;

const rootAtTick = (index: number): number => 1.0001 ** (index / 2);

/** Square root of the price, in floats, as a pool of ticks keeps it. */
export const rootOfX96 = (sqrtPriceX96: bigint): number => Number(sqrtPriceX96) / Q96;

function walkUp({ ticks, tick, liquidity: active }: TickPool, root: number): Depth {
  const end = root * ONE_PERCENT;
  const all = { depth0: 0, depth1: 0 };
  let [at, liquidity] = [root, active];
  for (let i = countUpTo(ticks, tick); i < ticks.length && at < end; i++) {
    const { index, liquidityNet } = ticks[i]!;
    const next = Math.min(end, Math.max(at, rootAtTick(index)));
    add(all, amounts(Number(liquidity), at, next));
    liquidity += liquidityNet;
    at = next;
  }
  return add(all, amounts(Number(liquidity), at, end));
}

function walkDown({ ticks, tick, liquidity: active }: TickPool, root: number): Depth {
  const end = root / ONE_PERCENT;
  const all = { depth0: 0, depth1: 0 };
  let [at, liquidity] = [root, active];
  for (let i = countUpTo(ticks, tick) - 1; i >= 0 && at > end; i--) {
    const { index, liquidityNet } = ticks[i]!;
    const next = Math.max(end, Math.min(at, rootAtTick(index)));
    add(all, amounts(Number(liquidity), next, at));
    liquidity -= liquidityNet;
    at = next;
  }
  return add(all, amounts(Number(liquidity), end, at));
}

/** What a constant liquidity takes or gives between two prices. */
const amounts = (liquidity: number, lower: number, upper: number): Depth => ({
  depth0: liquidity * (1 / lower - 1 / upper),
  depth1: liquidity * (upper - lower),
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
