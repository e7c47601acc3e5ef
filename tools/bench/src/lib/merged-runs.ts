/**
 * `mergedRuns()`: executes random merged routes on a local chain, each on the same states of the pools, and yields what
 * was expected and what happened (type `MergedRun`).
 */
import { lower } from '@cenote/chains';
import {
  followsState,
  gasOfPaths,
  hopKeys,
  type MergedLeg,
  mergedLegs,
  type Pool,
  type RoutePath,
  runMerged,
  swapPool,
} from '@cenote/trading';
import type { Random } from '@cenote/trading/testing';
import { crossedTicks, randomMergedRoute } from '@cenote/trading/testing/routing';
import { CONTRACTS, type Moved, type Route } from './swap-harness.ts';
import { isEther, TRADABLE, unitsFor, type WarmMarket } from './warm-market.ts';

const WETH = lower(CONTRACTS.weth9);
const MAX_LEGS = 64;
/** Requests per executable route. */
const MAX_TRIES = 40;
/** Tolerance of the plans; of short routes, the part that is missing after the first pools. */
const SLIPPAGE_BPS = 50n;
const SHORT_SLIPPAGE_BPS = 1_000;

export interface MergedRun {
  route: Route;
  legs: readonly MergedLeg[];
  /** Whether the first pools return less than quoted, by the tolerance. */
  isShort: boolean;
  /** Output of calling the pools in order, of each token the largest call with the rest. */
  expectedOut: bigint;
  /** Ticks crossed in each pool. */
  ticks: readonly number[];
  /** The product's estimate. */
  gasUnits: number;
  moved: Moved | Error;
}

/** Calls the pools in order with the amounts of the legs; undefined if a token does not suffice. */
function simulate(legs: readonly MergedLeg[], pools: ReadonlyMap<string, Pool>) {
  const { from, to } = hopKeys(WETH);
  const held = new Map<string | number, bigint>();
  const ticks: number[] = [];
  const source = from(legs[0]!.hop);
  let output = 0n;
  for (const { hop, amountIn, takesRest } of legs) {
    const balance = held.get(from(hop)) ?? 0n;
    const amount = takesRest ? balance : amountIn;
    if (from(hop) !== source && amount > balance) return undefined;
    held.set(from(hop), balance - amount);
    const pool = pools.get(hop.poolId)!;
    const swap = amount > 0n && swapPool(pool, pool.token0 === hop.tokenIn, 'exactIn', amount);
    if (!swap) return undefined;
    ticks.push(crossedTicks(pool, swap.pool));
    output = (held.get(to(hop)) ?? 0n) + swap.amountOut;
    held.set(to(hop), output);
  }
  const last = to(legs.at(-1)!.hop);
  return { output: held.get(last)!, ticks };
}

/** The route as quoted when its first pools returned more by the tolerance. */
function quotedBefore(
  paths: readonly RoutePath[],
  pools: ReadonlyMap<string, Pool>,
): readonly RoutePath[] | undefined {
  const keys = hopKeys(WETH);
  const source = keys.from(paths[0]!.hops[0]!);
  const run = runMerged(paths, keys, (hop, amount) => {
    const pool = pools.get(hop.poolId)!;
    const out = swapPool(pool, pool.token0 === hop.tokenIn, 'exactIn', amount)?.amountOut;
    const isFirst = keys.from(hop) === source;
    return out && isFirst ? (out * 10_000n) / (10_000n - SLIPPAGE_BPS) : out;
  });
  if (!run || 'failed' in run) return undefined;
  return paths.map((path, p) => ({
    ...path,
    amounts: run.amounts[p]!,
    amountOut: run.outputs[p]!,
  }));
}

/**
 * Executes random merged routes between random plain tokens, of $10 to $3M, and reverts the chain after each.
 * @param shortEvery every so many routes is built from a quote that its first pools no longer pay in full
 */
export async function* mergedRuns(
  { trader, pools: all }: WarmMarket,
  random: Random,
  count: number,
  shortEvery = Number.POSITIVE_INFINITY,
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
  for (let tries = 0; done < count; tries++) {
    if (tries > count * MAX_TRIES) throw new Error('Too few requests have a merged route');
    const tokenIn = random.pick(TRADABLE);
    const tokenOut = random.pick(
      TRADABLE.filter((token) => token !== tokenIn && !(isEther(token) && isEther(tokenIn))),
    );
    const amountIn = unitsFor(10 ** (1 + random.next() * 5.5), tokenIn);
    const exact = randomMergedRoute(pools, {
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      amountIn,
      wrappedNative: WETH,
      paths: Math.ceil(150 ** random.next()),
      maxHops: random.integer(1, 5),
      random: () => random.next(),
    });
    const isShort = (done + 1) % shortEvery === 0;
    const paths = exact && isShort ? quotedBefore(exact, byId) : exact;
    const legs = paths && mergedLegs(paths, WETH);
    if (!legs || legs.length > MAX_LEGS) continue;
    if (paths.some(({ amountOut, amounts }) => [amountOut, ...amounts!].includes(0n))) continue;
    const actual = simulate(legs, byId);
    if (!actual || actual.output === 0n) continue;
    if ((await trader.balance(tokenIn.address)) < amountIn * 2n) continue;
    const route: Route = {
      kind: 'exactIn',
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      amountIn,
      amountOut: paths.reduce((sum, path) => sum + path.amountOut, 0n),
      paths,
    };
    const slippageBps = isShort ? SHORT_SLIPPAGE_BPS : Number(SLIPPAGE_BPS);
    if (actual.output * 10_000n < route.amountOut * BigInt(10_000 - slippageBps)) continue;
    const clean = await trader.client.snapshot();
    const moved = await trader
      .plan(route, { slippageBps })
      .then((plan) => trader.execute(route, plan))
      .catch((error: Error) => error);
    await trader.client.revert({ id: clean });
    const crossed = actual.ticks.reduce((sum, ticks) => sum + ticks, 0);
    const gasUnits = Number(gasOfPaths(paths, route.tokenIn, route.tokenOut, crossed));
    done++;
    yield {
      route,
      legs,
      isShort,
      expectedOut: actual.output,
      ticks: actual.ticks,
      gasUnits,
      moved,
    };
  }
}
