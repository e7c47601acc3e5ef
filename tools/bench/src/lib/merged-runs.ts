/**
 * `mergedRuns()`: executes random merged routes on a local chain, each on the same states of the pools, and yields what
 * was expected and what happened (type `MergedRun`). Also: `callsOf()`, the pool calls of one.
 */
import { lower } from '@cenote/chains';
import {
  followsState,
  gasOfPaths,
  type Hop,
  hopKeys,
  type MergedLeg,
  mergedLegs,
  openAndClosing,
  type Pool,
  type RoutePath,
  runMerged,
  swapPool,
  type TradeKind,
} from '@cenote/trading';
import type { Random } from '@cenote/trading/testing';
import { crossedTicks, randomMergedRoute } from '@cenote/trading/testing/routing';
import { closedPaths, swapBackwards } from './closed-paths.ts';
import { CONTRACTS, type Moved, type Route } from './swap-harness.ts';
import { isEther, TRADABLE, unitsFor, type WarmMarket } from './warm-market.ts';

const WETH = lower(CONTRACTS.weth9);
const MAX_LEGS = 64;
/** Requests per executable route. */
const MAX_TRIES = 40;
/** Tolerance of the plans, and the part by which the first pools of moved routes return less or more than quoted. */
const SLIPPAGE_BPS = 50n;
/** Tolerance of the plans of moved routes: what the first pools lack may cost more further on. */
const MOVED_SLIPPAGE_BPS = { exactIn: 1_000, exactOut: 100 };

export interface MergedRunOptions {
  /** Every so many routes is built from a quote that its first pools do not return any more: less, or more. */
  movedEvery?: number;
  /** Every so many routes is an exact output. */
  outEvery?: number;
}

export interface MergedRun {
  route: Route;
  /** The pool calls of exact inputs. */
  legs: readonly MergedLeg[];
  /** Whether the first pools return less than quoted (-1) or more (1), by the tolerance. */
  shift: -1 | 0 | 1;
  /** Amounts of calling the pools in order; undefined if the call must fail: its input is above the maximum. */
  expected: { spent: bigint; received: bigint } | undefined;
  /** Whether exactly this happened, and nothing remains in the router. */
  isRight: boolean;
  /** Ticks crossed in all pools. */
  ticks: number;
  /** The product's estimate. */
  gasUnits: number;
  moved: Moved | Error;
}

/** Returns the pool calls of a run, with those of the closing path apart. */
export const callsOf = ({ legs, route }: Pick<MergedRun, 'legs' | 'route'>) => ({
  calls: legs.map(({ hop }): Hop => hop),
  closing: openAndClosing(route.paths)?.closing.hops ?? [],
});

/**
 * Calls the pools in order with the amounts of the legs, of each token the last call with the rest; undefined if a token
 * does not suffice.
 */
function simulate(legs: readonly MergedLeg[], pools: ReadonlyMap<string, Pool>) {
  const { from, to } = hopKeys(WETH);
  const held = new Map<string | number, bigint>();
  const after = new Map(pools);
  const source = from(legs[0]!.hop);
  for (const { hop, amountIn, takesRest } of legs) {
    const balance = held.get(from(hop)) ?? 0n;
    const amount = takesRest ? balance : amountIn;
    if (from(hop) !== source && amount > balance) return undefined;
    held.set(from(hop), balance - amount);
    const pool = pools.get(hop.poolId)!;
    const swap = amount > 0n && swapPool(pool, pool.token0 === hop.tokenIn, 'exactIn', amount);
    if (!swap) return undefined;
    after.set(hop.poolId, swap.pool);
    held.set(to(hop), (held.get(to(hop)) ?? 0n) + swap.amountOut);
  }
  return { output: held.get(to(legs.at(-1)!.hop))!, after };
}

/** The paths as quoted when their first pools returned less or more by the tolerance. */
function quotedBefore(
  paths: readonly RoutePath[],
  pools: ReadonlyMap<string, Pool>,
  shift: MergedRun['shift'],
): readonly RoutePath[] | undefined {
  const keys = hopKeys(WETH);
  const source = keys.from(paths[0]!.hops[0]!);
  const run = runMerged(paths, keys, (hop, amount) => {
    const pool = pools.get(hop.poolId)!;
    const out = swapPool(pool, pool.token0 === hop.tokenIn, 'exactIn', amount)?.amountOut;
    const isFirst = keys.from(hop) === source;
    return out && isFirst ? (out * 10_000n) / (10_000n + BigInt(shift) * SLIPPAGE_BPS) : out;
  });
  if (!run || 'failed' in run) return undefined;
  return paths.map((path, p) => ({
    ...path,
    amounts: run.amounts[p]!,
    amountOut: run.outputs[p]!,
  }));
}

const sumOf = (paths: readonly RoutePath[], side: 'amountIn' | 'amountOut'): bigint =>
  paths.reduce((sum, path) => sum + path[side], 0n);

/**
 * Executes random merged routes between random plain tokens, of $10 to $3M, and reverts the chain after each.
 */
export async function* mergedRuns(
  { trader, pools: all }: WarmMarket,
  random: Random,
  count: number,
  { movedEvery = Infinity, outEvery = Infinity }: MergedRunOptions = {},
): AsyncGenerator<MergedRun> {
  const known = new Set(TRADABLE.map(({ address }) => address));
  const pools = all.filter(
    (pool) =>
      known.has(pool.token0) &&
      known.has(pool.token1) &&
      (pool.protocol !== 'v4' || followsState(pool)),
  );
  const byId = new Map<string, Pool>(pools.map((pool) => [pool.id, pool]));
  let done = 0;
  const counts: Record<TradeKind, number> = { exactIn: 0, exactOut: 0 };
  for (let tries = 0; done < count; tries++) {
    if (tries > count * MAX_TRIES) throw new Error('Too few requests have a merged route');
    const tokenIn = random.pick(TRADABLE);
    const tokenOut = random.pick(
      TRADABLE.filter((token) => token !== tokenIn && !(isEther(token) && isEther(tokenIn))),
    );
    const exact = randomMergedRoute(pools, {
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      amountIn: unitsFor(10 ** (1 + random.next() * 5.5), tokenIn),
      wrappedNative: WETH,
      paths: Math.ceil(150 ** random.next()),
      maxHops: random.integer(1, 5),
      random: () => random.next(),
    });
    const kind = (done + 1) % outEvery === 0 ? 'exactOut' : 'exactIn';
    const isMoved = (counts[kind] + 1) % movedEvery === 0;
    // Of exact outputs one in two returns more; an exact input that does is executed in the same way.
    const isFavoured = kind === 'exactOut' && Math.floor(counts[kind] / movedEvery) % 2 === 1;
    const shift = !isMoved ? 0 : isFavoured ? 1 : -1;
    const open = exact && (isMoved ? quotedBefore(exact, byId, shift) : exact);
    const legs = open && mergedLegs(open, WETH);
    if (!legs) continue;
    const paths =
      kind === 'exactIn'
        ? open
        : closedPaths(open, byId, tokenIn.address, tokenOut.address, random);
    if (!paths) continue;
    const calls =
      paths.length > open.length ? legs.length + paths.at(-1)!.hops.length : legs.length;
    if (calls > MAX_LEGS) continue;
    if (paths.some(({ amountOut, amounts = [] }) => [amountOut, ...amounts].includes(0n))) continue;
    const route: Route = {
      kind,
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      amountIn: sumOf(paths, 'amountIn'),
      amountOut: sumOf(paths, 'amountOut'),
      paths,
    };
    const actual = simulate(legs, byId);
    if (!actual || actual.output === 0n) continue;
    const { after } = actual;
    const slippageBps = isMoved ? MOVED_SLIPPAGE_BPS[kind] : Number(SLIPPAGE_BPS);
    if ((await trader.balance(tokenIn.address)) < route.amountIn * 2n) continue;
    let expected: MergedRun['expected'] = { spent: route.amountIn, received: actual.output };
    if (kind === 'exactOut') {
      const rest = route.amountOut - actual.output;
      const paid = swapBackwards(paths.at(-1)!.hops, after, rest);
      if (paid === undefined) continue;
      expected = { spent: sumOf(open, 'amountIn') + paid, received: route.amountOut };
    } else if (actual.output * 10_000n < route.amountOut * BigInt(10_000 - slippageBps)) continue;
    const clean = await trader.client.snapshot();
    const result = await trader
      .plan(route, { slippageBps })
      .then(async (plan) => ({ plan, moved: await trader.execute(route, plan) }))
      .catch((error: Error) => error);
    await trader.client.revert({ id: clean });
    const moved = result instanceof Error ? result : result.moved;
    if (!(result instanceof Error) && expected.spent > (result.plan.maxAmountIn ?? route.amountIn))
      expected = undefined;
    let ticks = 0;
    for (const [id, pool] of after) ticks += crossedTicks(byId.get(id)!, pool);
    const gasUnits = Number(gasOfPaths(paths, route.tokenIn, route.tokenOut, ticks));
    done++;
    counts[kind]++;
    yield {
      route,
      legs,
      shift,
      expected,
      isRight: isAsExpected(moved, expected),
      ticks,
      gasUnits,
      moved,
    };
  }
}

function isAsExpected(moved: Moved | Error, expected: MergedRun['expected']): boolean {
  if (moved instanceof Error) return false;
  if (!expected) return moved.status === 'reverted' && moved.spent === 0n && moved.received === 0n;
  const { spent, received } = expected;
  return (
    moved.status === 'success' &&
    moved.spent === spent &&
    moved.received === received &&
    moved.stranded === 0n
  );
}
