import type { Address, Hex } from '@cenote/chains';
import type { Replay, Step } from './replay.ts';

/* Executes routes made of paths in the exact simulator. */

export interface Amounts {
  amountIn: bigint;
  amountOut: bigint;
}

/** The pools of a path with their directions; undefined where they do not lead from one token to the other. */
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

/** Pays an input forwards through a path. */
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
 * Asks an output of a path backwards, as the contracts do. The router works out the input of a row of
 * pairs first and then pays it forwards.
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
