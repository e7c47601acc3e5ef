import type { Address, Hex } from '@cenote/chains';
import { type Pool, swapPool } from '@cenote/trading';
import { BASE_GAS, LEG_GAS, PATH_GAS } from '@cenote/trading/testing/routing';
import type { Route } from './contender.ts';

export interface Execution {
  amountOut: bigint;
  /** Pool calls. */
  legs: number;
  gasUnits: bigint;
}

const PORTION_ONE = 2 ** 48;

/**
 * Executes a route in wei-exact arithmetic, each call seeing the pools as the calls before left them.
 * Gas follows the product's table. Calls that share out a token's balance are charged for one path per
 * call that leaves tokenIn: no decomposition into paths has fewer, so that a peer is never overcharged.
 *
 * @returns undefined where a pool refuses its part or the route does not spend the whole amount.
 */
export function execute(
  pools: ReadonlyMap<Hex, Pool>,
  route: Route,
  tokenIn: Address,
  tokenOut: Address,
  amountIn: bigint,
): Execution | undefined {
  const moved = new Map<Hex, Pool>();
  const held = new Map<Address, bigint>([[tokenIn, amountIn]]);
  let legs = 0;
  let gas = BASE_GAS;
  const call = (id: Hex, zeroForOne: boolean, amount: bigint): bigint | undefined => {
    const pool = moved.get(id) ?? pools.get(id);
    const swap = pool && swapPool(pool, zeroForOne, 'exactIn', amount);
    if (!swap) return undefined;
    moved.set(id, swap.pool);
    const [from, to] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
    const before = held.get(from) ?? 0n;
    if (amount > before) return undefined;
    held.set(from, before - amount);
    held.set(to, (held.get(to) ?? 0n) + swap.amountOut);
    legs++;
    gas += LEG_GAS[pool.protocol];
    return swap.amountOut;
  };

  if (route.kind === 'paths') {
    for (const path of route.paths) {
      gas += PATH_GAS;
      let amount = path.amountIn;
      let token = tokenIn;
      for (const id of path.poolIds) {
        const pool = pools.get(id);
        if (!pool || (pool.token0 !== token && pool.token1 !== token)) return undefined;
        const zeroForOne = pool.token0 === token;
        const out = call(id, zeroForOne, amount);
        if (out === undefined) return undefined;
        amount = out;
        token = zeroForOne ? pool.token1 : pool.token0;
      }
    }
  } else {
    for (const { poolId, zeroForOne, portion } of route.calls) {
      const pool = pools.get(poolId);
      if (!pool) return undefined;
      const from = zeroForOne ? pool.token0 : pool.token1;
      if (from === tokenIn) gas += PATH_GAS;
      const balance = held.get(from) ?? 0n;
      const part =
        portion >= 1
          ? balance
          : (balance * BigInt(Math.round(portion * PORTION_ONE))) / BigInt(PORTION_ONE);
      if (part > 0n && call(poolId, zeroForOne, part) === undefined) return undefined;
    }
  }
  if (held.get(tokenIn) !== 0n) return undefined;
  return { amountOut: held.get(tokenOut) ?? 0n, legs, gasUnits: BigInt(gas) };
}
