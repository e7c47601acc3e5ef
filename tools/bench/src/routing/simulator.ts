/**
 * `execute(pools, route, order)`: executes a whole route with wei-exact arithmetic and returns its amounts, calls and
 * gas (`Execution`), or undefined. Also: type `Order`, the trade.
 */
import type { Case } from './cases.ts';
import type { Route } from './contender.ts';
import { type Pools, Replay, type StepDone } from './replay.ts';
import { executeCalls, leastInput } from './replay-calls.ts';
import { type Amounts, executeBackwards, executeForwards, stepsOf } from './replay-paths.ts';

export interface Execution extends Amounts {
  /** Executed pool calls. */
  steps: readonly StepDone[];
  gasUnits: bigint;
}

export type Order = Pick<Case, 'tokenIn' | 'tokenOut' | 'kind' | 'amount'>;

/**
 * Executes a route with wei-exact arithmetic, each call on the pools as changed by the previous ones. Gas is taken from
 * the product's table.
 *
 * @returns undefined if a pool rejects its part, an exact input is not spent to the last unit or an exact output is not
 * reached
 */
export function execute(pools: Pools, route: Route, order: Order): Execution | undefined {
  const done =
    route.kind === 'paths' ? runPaths(pools, route, order) : runCalls(pools, route, order);
  if (!done) return undefined;
  const { replay, amountIn, amountOut } = done;
  const isServed = order.kind === 'exactIn' ? amountIn === order.amount : amountOut >= order.amount;
  if (!isServed) return undefined;
  return { amountIn, amountOut, steps: replay.steps, gasUnits: BigInt(replay.gasUnits) };
}

type Done = Amounts & { replay: Replay };

function runPaths(
  pools: Pools,
  { paths }: Extract<Route, { kind: 'paths' }>,
  { tokenIn, tokenOut, kind }: Order,
): Done | undefined {
  const replay = new Replay(pools);
  const run = kind === 'exactIn' ? executeForwards : executeBackwards;
  const total = { amountIn: 0n, amountOut: 0n };
  for (const { amount, poolIds } of paths) {
    replay.beginPath();
    const steps = stepsOf(replay, poolIds, tokenIn, tokenOut);
    const moved = steps && run(replay, steps, amount);
    if (!moved) return undefined;
    total.amountIn += moved.amountIn;
    total.amountOut += moved.amountOut;
  }
  return { replay, ...total };
}

function runCalls(
  pools: Pools,
  { calls, amountIn: guess }: Extract<Route, { kind: 'calls' }>,
  { tokenIn, tokenOut, kind, amount }: Order,
): Done | undefined {
  const amountIn =
    kind === 'exactIn' ? amount : leastInput(pools, calls, tokenIn, tokenOut, amount, guess);
  if (amountIn === undefined) return undefined;
  const paid = executeCalls(pools, calls, tokenIn, tokenOut, amountIn);
  return paid && { ...paid, amountIn };
}
