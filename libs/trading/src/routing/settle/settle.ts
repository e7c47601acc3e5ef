/**
 * `settle()`: executes paths in order on exact pools, wei-exact, and returns each path's amounts and the crossed ticks,
 * or a `Refusal` naming the pool that failed. `settleMerged()`: the same for a merged route. Also: their types and
 * `isRefusal()`.
 */
import { crossedTicks } from '../../pools/crossed-ticks.ts';
import type { Pool, TradeKind } from '../../pools/pool.ts';
import { quotePool, swapPool } from '../../pools/swap-pool.ts';
import { edgeKeys } from '../merge/execute-merged.ts';
import { runMerged } from '../merge/run-merged.ts';
import { type Edge, type EdgePath, type Graph, isZeroForOne } from '../scope/graph.ts';

/** A path with its amount: of tokenIn for exactIn, of tokenOut for exactOut. */
export interface PathOrder {
  path: EdgePath;
  amount: bigint;
}

export interface SettledPath {
  path: EdgePath;
  amountIn: bigint;
  amountOut: bigint;
  /** In a merged route: its part of the input of each hop. */
  amounts?: readonly bigint[];
}

export interface Settlement {
  paths: readonly SettledPath[];
  amountIn: bigint;
  amountOut: bigint;
  /** Number of initialised ticks crossed in each pool, by slot. */
  crossed: ReadonlyMap<number, number>;
  /** Of a merged route: its pool calls in execution order. */
  calls?: readonly Edge[];
}

/** The pool that could not serve its part, by slot. */
export interface Refusal {
  refusedBy: number;
}

export const isRefusal = (result: object): result is Refusal => 'refusedBy' in result;

/**
 * Executes paths in order in wei-exact arithmetic, each on the pool states after the previous ones. Returns a refusal
 * if a pool cannot serve its part or returns nothing for it.
 */
export function settle(
  graph: Graph,
  kind: TradeKind,
  orders: readonly PathOrder[],
): Settlement | Refusal {
  const moved = new Map<number, Pool>();
  const paths: SettledPath[] = [];
  let amountIn = 0n;
  let amountOut = 0n;
  for (const { path, amount } of orders) {
    const settled =
      kind === 'exactIn'
        ? payForwards(graph, moved, path, amount)
        : searchBackwards(graph, moved, path, amount);
    if (isRefusal(settled)) return settled;
    paths.push(settled);
    amountIn += settled.amountIn;
    amountOut += settled.amountOut;
  }
  const crossed = new Map<number, number>();
  for (const [slot, pool] of moved) crossed.set(slot, crossedTicks(graph.pool(slot), pool));
  return { paths, amountIn, amountOut, crossed };
}

/**
 * Executes exact-input paths as a merged route, each pool once, in wei-exact arithmetic. Returns a refusal if a pool
 * cannot serve its part or returns nothing for it, and undefined if the paths form a cycle.
 */
export function settleMerged(
  graph: Graph,
  orders: readonly PathOrder[],
): Settlement | Refusal | undefined {
  const crossed = new Map<number, number>();
  const calls: Edge[] = [];
  const run = runMerged(
    orders.map(({ path, amount }) => ({ hops: path, amountIn: amount })),
    edgeKeys(graph),
    (edge, amountIn) => {
      const pool = graph.pool(edge >> 1);
      calls.push(edge);
      const swap = swapPool(pool, isZeroForOne(edge), 'exactIn', amountIn);
      if (swap) crossed.set(edge >> 1, crossedTicks(pool, swap.pool));
      return swap?.amountOut;
    },
  );
  if (!run) return undefined;
  if ('failed' in run) return { refusedBy: run.failed >> 1 };
  const paths = orders.map(({ path, amount }, p) => ({
    path,
    amountIn: amount,
    amountOut: run.outputs[p]!,
    amounts: run.amounts[p]!,
  }));
  const sum = (side: 'amountIn' | 'amountOut') =>
    paths.reduce((total, path) => total + path[side], 0n);
  return { paths, amountIn: sum('amountIn'), amountOut: sum('amountOut'), crossed, calls };
}

type Moved = Map<number, Pool>;

const poolNow = (graph: Graph, moved: Moved, slot: number): Pool =>
  moved.get(slot) ?? graph.pool(slot);

function payForwards(
  graph: Graph,
  moved: Moved,
  path: EdgePath,
  amountIn: bigint,
): SettledPath | Refusal {
  let amount = amountIn;
  for (const edge of path) {
    const swap = swapPool(poolNow(graph, moved, edge >> 1), isZeroForOne(edge), 'exactIn', amount);
    if (!swap || swap.amountOut === 0n) return { refusedBy: edge >> 1 };
    moved.set(edge >> 1, swap.pool);
    amount = swap.amountOut;
  }
  return { path, amountIn, amountOut: amount };
}

function searchBackwards(
  graph: Graph,
  moved: Moved,
  path: EdgePath,
  amountOut: bigint,
): SettledPath | Refusal {
  const isPairs = graph.protocol(path[0]! >> 1) === 'v2';
  let amount = amountOut;
  for (let i = path.length - 1; i >= 0; i--) {
    const edge = path[i]!;
    const pool = poolNow(graph, moved, edge >> 1);
    if (isPairs) {
      const quote = quotePool(pool, isZeroForOne(edge), 'exactOut', amount);
      if (!quote) return { refusedBy: edge >> 1 };
      amount = quote.amountIn;
    } else {
      const swap = swapPool(pool, isZeroForOne(edge), 'exactOut', amount);
      if (!swap) return { refusedBy: edge >> 1 };
      moved.set(edge >> 1, swap.pool);
      amount = swap.amountIn;
    }
  }
  // The router sends the computed input through the pairs, and each passes on its whole output.
  return isPairs ? payForwards(graph, moved, path, amount) : { path, amountIn: amount, amountOut };
}
