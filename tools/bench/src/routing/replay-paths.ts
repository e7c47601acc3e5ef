/**
 * Functions that execute one path of a route in the exact simulator: `executeForwards()` from an input,
 * `executeBackwards()` from an output. Also: `stepsOf()`, a path's pools with their directions, and type `Amounts`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Replay, Step } from './replay.ts';

export interface Amounts {
  amountIn: bigint;
  amountOut: bigint;
}

/** Pools of a path with their directions; undefined if they do not connect the tokens. */
export function stepsOf(
  replay: Replay,
  poolIds: readonly Hex[],
  tokenIn: Address,
  tokenOut: Address,
): Step[] | undefined {
  const steps: Step[] = [];
  let token = tokenIn;
  for (const poolId of poolIds) {
    const pool = replay.pool(poolId);
    if (!pool || (pool.token0 !== token && pool.token1 !== token)) return undefined;
    const zeroForOne = pool.token0 === token;
    steps.push({ poolId, zeroForOne });
    token = zeroForOne ? pool.token1 : pool.token0;
  }
  return token === tokenOut ? steps : undefined;
}

/** Executes a path forwards from an input. */
export function executeForwards(
  replay: Replay,
  steps: readonly Step[],
  amountIn: bigint,
): Amounts | undefined {
  let amount = amountIn;
  for (const step of steps) {
    const swap = replay.swap(step, 'exactIn', amount);
    if (!swap) return undefined;
    amount = swap.amountOut;
  }
  return { amountIn, amountOut: amount };
}

/**
 * Executes a path backwards from an output, as the contracts do. The router first computes the input of a sequence of
 * pairs and then executes it forwards.
 */
export function executeBackwards(
  replay: Replay,
  steps: readonly Step[],
  amountOut: bigint,
): Amounts | undefined {
  const isPairs = steps.every(({ poolId }) => replay.pool(poolId)?.protocol === 'v2');
  let amount: bigint | undefined = amountOut;
  for (const step of [...steps].reverse()) {
    amount = isPairs
      ? replay.inputFor(step, amount)
      : replay.swap(step, 'exactOut', amount)?.amountIn;
    if (amount === undefined) return undefined;
  }
  return isPairs ? executeForwards(replay, steps, amount) : { amountIn: amount, amountOut };
}
