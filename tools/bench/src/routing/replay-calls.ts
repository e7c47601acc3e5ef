import type { Address } from '@cenote/chains';
import type { Route } from './contender.ts';
import { type Pools, Replay } from './replay.ts';

/* Executes routes made of pool calls in the exact simulator. */

type Calls = Extract<Route, { kind: 'calls' }>['calls'];

const PORTION_ONE = 2 ** 48;
/** Of the search for the least input: 2^-60 of it is below any figure shown. */
const HALVINGS = 60;

/** The whole amount through calls that share out what is held; undefined where a pool refuses or some is left. */
export function payCalls(
  pools: Pools,
  calls: Calls,
  tokenIn: Address,
  tokenOut: Address,
  amountIn: bigint,
): { replay: Replay; amountOut: bigint } | undefined {
  const replay = new Replay(pools);
  const held = new Map<Address, bigint>([[tokenIn, amountIn]]);
  for (const { poolId, zeroForOne, portion } of calls) {
    const pool = pools.get(poolId);
    if (!pool) return undefined;
    const [from, to] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
    // No decomposition into paths has fewer of them, so that nobody is overcharged.
    if (from === tokenIn) replay.beginPath();
    const balance = held.get(from) ?? 0n;
    const part =
      portion >= 1
        ? balance
        : (balance * BigInt(Math.round(portion * PORTION_ONE))) / BigInt(PORTION_ONE);
    if (part === 0n) continue;
    const swap = replay.swap({ poolId, zeroForOne }, 'exactIn', part);
    if (!swap) return undefined;
    held.set(from, balance - part);
    held.set(to, (held.get(to) ?? 0n) + swap.amountOut);
  }
  return held.get(tokenIn) === 0n ? { replay, amountOut: held.get(tokenOut) ?? 0n } : undefined;
}

/**
 * The least input with which calls in these portions give an output: a route of portions cannot ask
 * for an exact output, so that it is scored by what it needs for one at least as large.
 *
 * @param guess what the router thinks it takes.
 */
export function leastInput(
  pools: Pools,
  calls: Calls,
  tokenIn: Address,
  tokenOut: Address,
  amountOut: bigint,
  guess: bigint,
): bigint | undefined {
  const serves = (amountIn: bigint) =>
    (payCalls(pools, calls, tokenIn, tokenOut, amountIn)?.amountOut ?? 0n) >= amountOut;
  let high = guess + 1n;
  if (!serves(high)) high += high / 100n + 1n;
  if (!serves(high)) return undefined;
  let low = serves(high / 2n) ? 0n : high / 2n;
  for (let i = 0; i < HALVINGS && high - low > 1n; i++) {
    const middle = (low + high) / 2n;
    if (serves(middle)) high = middle;
    else low = middle;
  }
  return high;
}
