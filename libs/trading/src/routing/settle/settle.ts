/**
 * `settle()`: executes paths in order on exact pools, wei-exact, and returns each path's amounts and the crossed ticks,
 * or a `Refusal` naming the pool that failed. `settleMerged()`: the same for a merged exact input, and `settleClosed()`
 * for a merged exact output. Also: their types and `isRefusal()`.
 */
import { crossedTicks } from '../../pools/crossed-ticks.ts';
import type { Pool, TradeKind } from '../../pools/pool.ts';
import { quotePool, swapPool } from '../../pools/swap-pool.ts';
import { closesEnough, RESERVE_BPS, RESERVE_PRICE } from '../merge/closing.ts';
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
  return { paths, amountIn, amountOut, crossed: crossedBy(graph, moved) };
}

function crossedBy(graph: Graph, moved: Moved): Map<number, number> {
  const crossed = new Map<number, number>();
  for (const [slot, pool] of moved) crossed.set(slot, crossedTicks(graph.pool(slot), pool));
  return crossed;
}

/**
 * Executes exact-input paths as a merged route, each pool once, in wei-exact arithmetic. Returns a refusal if a pool
 * cannot serve its part or returns nothing for it, and undefined if the paths form a cycle.
 */
export function settleMerged(
  graph: Graph,
  orders: readonly PathOrder[],
  moved: Moved = new Map(),
): Settlement | Refusal | undefined {
  const calls: Edge[] = [];
  const run = runMerged(
    orders.map(({ path, amount }) => ({ hops: path, amountIn: amount })),
    edgeKeys(graph),
    (edge, amountIn) => {
      const pool = graph.pool(edge >> 1);
      calls.push(edge);
      const swap = swapPool(pool, isZeroForOne(edge), 'exactIn', amountIn);
      if (swap) moved.set(edge >> 1, swap.pool);
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
  return { paths, ...sumsOf(paths), crossed: crossedBy(graph, moved), calls };
}

/**
 * Executes a merged exact output in wei-exact arithmetic: exact inputs as {@link settleMerged}, and then the closing path
 * for what they leave of the output, on the pools as they left them. Returns a refusal if a pool cannot serve its part or
 * the closing path has no reserve, and undefined if the paths form a cycle or leave too little.
 */
export function settleClosed(
  graph: Graph,
  open: readonly PathOrder[],
  closing: EdgePath,
  amountOut: bigint,
): Settlement | Refusal | undefined {
  const moved: Moved = new Map();
  const first = settleMerged(graph, open, moved);
  if (!first || isRefusal(first)) return first;
  const rest = amountOut - first.amountOut;
  if (!closesEnough(rest, amountOut)) return undefined;
  const reserve = (amountOut * RESERVE_BPS) / 10_000n;
  const most = searchBackwards(graph, new Map(moved), closing, rest + reserve);
  if (isRefusal(most)) return most;
  const last = searchBackwards(graph, moved, closing, rest);
  if (isRefusal(last)) return last;
  const more = most.amountIn - last.amountIn;
  if (more * rest > RESERVE_PRICE * last.amountIn * reserve + rest) return undefined;
  const paths = [...first.paths, last];
  return { ...first, paths, ...sumsOf(paths), crossed: crossedBy(graph, moved) };
}

const sumsOf = (paths: readonly SettledPath[]): Pick<Settlement, 'amountIn' | 'amountOut'> => ({
  amountIn: paths.reduce((sum, { amountIn }) => sum + amountIn, 0n),
  amountOut: paths.reduce((sum, { amountOut }) => sum + amountOut, 0n),
});

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
