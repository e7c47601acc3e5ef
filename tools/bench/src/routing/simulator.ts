/**
 * `execute(pools, route, order)`: executes a whole route with wei-exact arithmetic and returns its amounts, calls and
 * gas (`Execution`), or undefined. Also: type `Order`, the trade.
 */
import { gasOfPaths, hopKeys, runMerged, swapPool } from '@cenote/trading';
import { crossedTicks } from '@cenote/trading/testing/routing';
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
  if (route.kind === 'merged') return runMergedPaths(pools, route.paths, order);
  const done =
    route.kind === 'calls' ? runCalls(pools, route, order) : runPaths(pools, route.paths, order);
  if (!done) return undefined;
  const { replay, amountIn, amountOut } = done;
  const isServed = order.kind === 'exactIn' ? amountIn === order.amount : amountOut >= order.amount;
  if (!isServed) return undefined;
  return { amountIn, amountOut, steps: replay.steps, gasUnits: BigInt(replay.gasUnits) };
}

type Done = Amounts & { replay: Replay };

type Paths = Extract<Route, { kind: 'paths' | 'merged' }>['paths'];

/** Executes each pool once with the parts of all paths through it; exact inputs only. */
function runMergedPaths(
  pools: Pools,
  paths: Paths,
  { tokenIn, tokenOut, kind, amount }: Order,
): Execution | undefined {
  if (kind !== 'exactIn') return undefined;
  const replay = new Replay(pools);
  const merged = paths.map((path) => ({
    amountIn: path.amount,
    hops: (stepsOf(replay, path.poolIds, tokenIn, tokenOut) ?? []).map(({ poolId, zeroForOne }) => {
      const { protocol, token0, token1 } = pools.get(poolId)!;
      const [from, to] = zeroForOne ? [token0, token1] : [token1, token0];
      return { protocol, poolId, fee: 0, tokenIn: from, tokenOut: to };
    }),
  }));
  if (merged.some(({ hops }) => hops.length === 0)) return undefined;
  let ticks = 0;
  const steps: StepDone[] = [];
  const run = runMerged(merged, hopKeys(tokenIn), (hop, amountIn) => {
    const pool = pools.get(hop.poolId)!;
    const swap = swapPool(pool, hop.tokenIn === pool.token0, 'exactIn', amountIn);
    if (!swap) return undefined;
    ticks += crossedTicks(pool, swap.pool);
    steps.push({ tokenIn: hop.tokenIn, tokenOut: hop.tokenOut, protocol: hop.protocol });
    return swap.amountOut;
  });
  if (!run || 'failed' in run) return undefined;
  const routed = merged.map(({ amountIn, hops }, p) => ({
    share: 0,
    amountIn,
    amountOut: run.outputs[p]!,
    hops,
    amounts: run.amounts[p]!,
  }));
  const sum = (side: 'amountIn' | 'amountOut') =>
    routed.reduce((total, path) => total + path[side], 0n);
  if (sum('amountIn') !== amount) return undefined;
  const gasUnits = gasOfPaths(routed, tokenIn, tokenOut, ticks);
  return { amountIn: amount, amountOut: sum('amountOut'), steps, gasUnits };
}

function runPaths(
  pools: Pools,
  paths: Paths,
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
