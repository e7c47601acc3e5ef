/**
 * `execute(pools, route, order)`: executes a whole route with wei-exact arithmetic and returns its amounts, calls and
 * gas (`Execution`), or undefined. Also: type `Order`, the trade.
 */
import { gasOfPaths, hopKeys, isClosing, type RoutePath, runMerged } from '@cenote/trading';
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

/**
 * Executes each pool once with the parts of all paths through it. The last path of an exact output is the closing one,
 * which delivers what the others leave.
 */
function runMergedPaths(
  pools: Pools,
  paths: Paths,
  { tokenIn, tokenOut, kind, amount }: Order,
): Execution | undefined {
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
  const open = kind === 'exactIn' ? merged : merged.slice(0, -1);
  const run = runMerged(
    open,
    hopKeys(tokenIn),
    ({ poolId, tokenIn: sold }, amountIn) =>
      replay.swap({ poolId, zeroForOne: sold === pools.get(poolId)!.token0 }, 'exactIn', amountIn)
        ?.amountOut,
  );
  if (!run || 'failed' in run) return undefined;
  const routed: RoutePath[] = open.map(({ amountIn, hops }, p) => ({
    share: 0,
    amountIn,
    amountOut: run.outputs[p]!,
    hops,
    amounts: run.amounts[p]!,
  }));
  if (kind === 'exactOut') {
    const { hops, amountIn: amountOut } = merged.at(-1)!;
    const steps = stepsOf(replay, paths.at(-1)!.poolIds, tokenIn, tokenOut)!;
    const closing = isClosing(hops) ? executeBackwards(replay, steps, amountOut) : undefined;
    if (!closing) return undefined;
    routed.push({ share: 0, ...closing, hops });
  }
  const sum = (side: 'amountIn' | 'amountOut') =>
    routed.reduce((total, path) => total + path[side], 0n);
  const [amountIn, amountOut] = [sum('amountIn'), sum('amountOut')];
  if ((kind === 'exactIn' ? amountIn : amountOut) !== amount) return undefined;
  const ids = new Set(paths.flatMap(({ poolIds }) => poolIds));
  let ticks = 0;
  for (const id of ids) ticks += crossedTicks(pools.get(id)!, replay.pool(id)!);
  const gasUnits = gasOfPaths(routed, tokenIn, tokenOut, ticks);
  return { amountIn, amountOut, steps: replay.steps, gasUnits };
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
