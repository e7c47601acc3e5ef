/**
 * `randomMergedRoute()`: for tests, the paths of a random merged route through given pools, with their exact amounts.
 */
import { type Address, isNative, lower } from '@cenote/chains';
import { V2_FEE } from '../../pools/fee.ts';
import type { Pool } from '../../pools/pool.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import { hopKeys } from '../merge/hop-keys.ts';
import { runMerged } from '../merge/run-merged.ts';
import { sharesOf } from '../settle/shares.ts';
import type { Hop, RoutePath } from '../types.ts';

export interface MergedRouteOptions {
  tokenIn: Address;
  tokenOut: Address;
  /** Base units of tokenIn. */
  amountIn: bigint;
  wrappedNative: Address;
  /** Number of paths, and maximum number of pools of each. */
  paths: number;
  maxHops: number;
  /** Seeded random numbers from 0 to 1. */
  random: () => number;
}

/**
 * Returns random paths that form no cycle: tokens are numbered at random, and every hop leads to a higher number. Their
 * amounts are those of executing them merged. Undefined if no such paths exist, or a pool cannot serve its part.
 */
export function randomMergedRoute(
  pools: readonly Pool[],
  { tokenIn, tokenOut, amountIn, wrappedNative, paths: count, maxHops, random }: MergedRouteOptions,
): readonly RoutePath[] | undefined {
  const node = (token: Address) => lower(isNative(token) ? wrappedNative : token);
  const rank = new Map<Address, number>();
  const rankOf = (token: Address): number => {
    const key = node(token);
    if (!rank.has(key)) rank.set(key, random());
    return rank.get(key)!;
  };
  rank.set(node(tokenIn), -1);
  rank.set(node(tokenOut), 2);
  const leaving = new Map<Address, Hop[]>();
  for (const pool of pools) {
    const isForwards = rankOf(pool.token0) < rankOf(pool.token1);
    const hop = hopOf(pool, isForwards);
    const from = node(hop.tokenIn);
    leaving.set(from, [...(leaving.get(from) ?? []), hop]);
  }
  const walks: Hop[][] = [];
  for (let attempt = 0; attempt < 50 * count && walks.length < count; attempt++) {
    const hops: Hop[] = [];
    let at = node(tokenIn);
    while (at !== node(tokenOut) && hops.length < maxHops) {
      const next = leaving.get(at) ?? [];
      const hop = next[Math.floor(random() * next.length)];
      if (!hop) break;
      hops.push(hop);
      at = node(hop.tokenOut);
    }
    if (at === node(tokenOut)) walks.push(hops);
  }
  if (walks.length === 0) return undefined;
  const parts = walks.map(() => BigInt(1 + Math.floor(random() * 1_000)));
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  const inputs = parts.map((part) => (amountIn * part) / whole);
  inputs[0]! += amountIn - inputs.reduce((sum, input) => sum + input, 0n);
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  const run = runMerged(
    walks.map((hops, p) => ({ hops, amountIn: inputs[p]! })),
    hopKeys(wrappedNative),
    ({ poolId, tokenIn: sold }, amount) => {
      const pool = byId.get(poolId)!;
      return swapPool(pool, pool.token0 === sold, 'exactIn', amount)?.amountOut;
    },
  );
  if (!run || 'failed' in run) return undefined;
  const shares = sharesOf(inputs);
  return walks.map((hops, p) => ({
    share: shares[p]!,
    amountIn: inputs[p]!,
    amountOut: run.outputs[p]!,
    hops,
    amounts: run.amounts[p]!,
  }));
}

function hopOf(pool: Pool, isForwards: boolean): Hop {
  const { protocol, id: poolId, token0, token1 } = pool;
  const [tokenIn, tokenOut] = isForwards ? [token0, token1] : [token1, token0];
  const hop = { protocol, poolId, tokenIn, tokenOut };
  if (pool.protocol === 'v2') return { ...hop, fee: V2_FEE };
  const { fee, tickSpacing } = pool;
  return pool.protocol === 'v4'
    ? { ...hop, fee, tickSpacing, hooks: pool.hooks }
    : { ...hop, fee, tickSpacing };
}
