/**
 * `executeCalls()`: executes a route made of pool calls with portions in the exact simulator. Also: `leastInput()`, the
 * least input with which such calls return a given output.
 */
import type { Address } from '@cenote/chains';
import type { Route } from './contender.ts';
import { type Pools, Replay } from './replay.ts';

type Calls = Extract<Route, { kind: 'calls' }>['calls'];

const PORTION_ONE = 2 ** 48;
/** Iterations of the search for the least input: 2^-60 of it is below the precision of all figures. */
const HALVINGS = 60;

/**
 * Executes calls that take portions of the balance with the whole amount; undefined if a pool rejects or some remains.
 */
export function executeCalls(
  pools: Pools,
  calls: Calls,
  tokenIn: Address,
  tokenOut: Address,
  amountIn: bigint,
): { replay: Replay; amountOut: bigint } | undefined {
  const replay = new Replay(pools);
  const balances = new Map<Address, bigint>([[tokenIn, amountIn]]);
  for (const { poolId, zeroForOne, portion } of calls) {
    const pool = pools.get(poolId);
    if (!pool) return undefined;
    const [from, to] = zeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
    // No decomposition into paths has fewer of them, so that no router is overcharged.
    if (from === tokenIn) replay.beginPath();
    const balance = balances.get(from) ?? 0n;
    const part =
      portion >= 1
        ? balance
        : (balance * BigInt(Math.round(portion * PORTION_ONE))) / BigInt(PORTION_ONE);
    if (part === 0n) continue;
    const swap = replay.swap({ poolId, zeroForOne }, 'exactIn', part);
    if (!swap) return undefined;
    balances.set(from, balance - part);
    balances.set(to, (balances.get(to) ?? 0n) + swap.amountOut);
  }
  return balances.get(tokenIn) === 0n
    ? { replay, amountOut: balances.get(tokenOut) ?? 0n }
    : undefined;
}

/**
 * The least input with which calls in these portions return an output. A route of portions cannot specify an exact
 * output, so it is scored by its input for at least that output.
 *
 * @param guess the router's own estimate
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
    (executeCalls(pools, calls, tokenIn, tokenOut, amountIn)?.amountOut ?? 0n) >= amountOut;
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
