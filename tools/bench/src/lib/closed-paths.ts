/**
 * `closedPaths()`: the paths of a random merged exact output: paths with exact inputs, and a random closing path. Also:
 * `swapBackwards()`, which swaps through pools for an output.
 */
import { type Address, isNative, lower, NATIVE } from '@cenote/chains';
import { type Hop, hopKeys, type Pool, type RoutePath, runMerged, swapPool } from '@cenote/trading';
import type { Random } from '@cenote/trading/testing';
import { CONTRACTS } from './swap-harness.ts';

const WETH = lower(CONTRACTS.weth9);
const MAX_HOPS = 3;
const MAX_TRIES = 20;
/** The closing path delivers at least this part of what the others return, in thousandths; and at most. */
const LEAST = 30;
const MOST = 600;

/** Swaps for an output on pools, which are moved; undefined if one cannot serve it. */
export function swapBackwards(
  hops: readonly Hop[],
  pools: Map<string, Pool>,
  amountOut: bigint,
): bigint | undefined {
  let amount = amountOut;
  for (const { poolId, tokenIn } of hops.toReversed()) {
    const pool = pools.get(poolId)!;
    const swap = swapPool(pool, pool.token0 === tokenIn, 'exactOut', amount);
    if (!swap) return undefined;
    pools.set(poolId, swap.pool);
    amount = swap.amountIn;
  }
  return amount;
}

/** Returns a random path of v4 pools of one form of the coin; undefined if none was found. */
function randomClosing(
  pools: readonly Pool[],
  tokenIn: Address,
  tokenOut: Address,
  random: Random,
): Hop[] | undefined {
  const [form, other] = random.chance(0.5) ? [NATIVE, WETH] : [WETH, NATIVE];
  const named = (token: Address) =>
    isNative(token) || lower(token) === WETH ? form : lower(token);
  const hops = pools.flatMap((pool): Hop[] => {
    if (pool.protocol !== 'v4' || pool.token0 === other || pool.token1 === other) return [];
    const { id: poolId, fee, tickSpacing, hooks, token0, token1 } = pool;
    const hop = { protocol: 'v4' as const, poolId, fee, tickSpacing, hooks };
    return [
      { ...hop, tokenIn: token0, tokenOut: token1 },
      { ...hop, tokenIn: token1, tokenOut: token0 },
    ];
  });
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const path: Hop[] = [];
    const seen = new Set([named(tokenIn)]);
    let at = named(tokenIn);
    while (path.length < MAX_HOPS && at !== named(tokenOut)) {
      const next = hops.filter((hop) => hop.tokenIn === at && !seen.has(hop.tokenOut));
      if (next.length === 0) break;
      const hop = random.pick(next);
      path.push(hop);
      at = hop.tokenOut;
      seen.add(at);
    }
    if (at === named(tokenOut)) return path;
  }
  return undefined;
}

/**
 * Returns paths with exact inputs and a closing path for 3 to 60 % more than they return, settled after them. Undefined if
 * no path of v4 pools was found, or it cannot serve that.
 */
export function closedPaths(
  open: readonly RoutePath[],
  pools: ReadonlyMap<string, Pool>,
  tokenIn: Address,
  tokenOut: Address,
  random: Random,
): readonly RoutePath[] | undefined {
  const hops = randomClosing([...pools.values()], tokenIn, tokenOut, random);
  if (!hops) return undefined;
  const after = new Map(pools);
  runMerged(open, hopKeys(WETH), (hop, amount) => {
    const pool = pools.get(hop.poolId)!;
    const swap = swapPool(pool, pool.token0 === hop.tokenIn, 'exactIn', amount);
    if (swap) after.set(hop.poolId, swap.pool);
    return swap?.amountOut;
  });
  const output = open.reduce((sum, path) => sum + path.amountOut, 0n);
  const amountOut = (output * BigInt(random.integer(LEAST, MOST))) / 1_000n;
  const amountIn = amountOut > 0n ? swapBackwards(hops, after, amountOut) : undefined;
  return amountIn ? [...open, { share: 0, amountIn, amountOut, hops }] : undefined;
}
