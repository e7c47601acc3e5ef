/**
 * gas: measures the gas of routed swaps. Executes random routes of one to eight legs on a local chain that the script
 * starts, of one or several protocols, split or not, with native and wrapped ends. Fits the product's gas table to the
 * used gas, and reports the errors of the product's and the fitted sums. The same for random merged routes of up to 64
 * pools.
 *
 * npm run bench -- gas [--routes 400] [--merged 400] [--seed 1] [--port FIRST_OF_TWO]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lower } from '@cenote/chains';
import { startWorld } from '@cenote/devnet';
import { freePort } from '@cenote/launch';
import {
  createRouter,
  type Pool,
  PROTOCOLS,
  type RouteQuote,
  RoutingError,
  swapPool,
} from '@cenote/trading';
import { createRandom } from '@cenote/trading/testing';
import { MERGED_GAS, type MergedCounts, mergedCounts } from '@cenote/trading/testing/routing';
import { flag } from './lib/flags.ts';
import { leastSquares } from './lib/least-squares.ts';
import { callsOf, mergedRuns } from './lib/merged-runs.ts';
import { CONTRACTS } from './lib/swap-harness.ts';
import { isEther, openWarmMarket, TRADABLE, unitsFor, type WarmMarket } from './lib/warm-market.ts';
import { percentile, short } from './routing/figures.ts';

const ROUTES = Number(flag('routes', '400'));
const MERGED = Number(flag('merged', '400'));
const SEED = Number(flag('seed', '1'));
/** Maximum number of requests per executable route, as some have none. */
const TIMEOUT_MS = 10;
/** Typical gas of a route, which scales the fit's numbers to about one. */
const SCALE = 250_000;
/** Every so many merged routes is an exact output. */
const OUT_EVERY = 3;
const random = createRandom(SEED);

/** Counts of a route in the product's gas table, and crossed ticks, which the table omits. */
interface Counted {
  paths: number;
  v2: number;
  v3: number;
  v4: number;
  wraps: number;
  ticks: number;
  gasUsed: number;
  /** The product's own estimate. */
  gasUnits: number;
}

function count(route: RouteQuote, pools: ReadonlyMap<string, Pool>, gasUsed: bigint): Counted {
  const hops = route.paths.flatMap((path) => path.hops);
  const legs = (protocol: string) => hops.filter((hop) => hop.protocol === protocol).length;
  const now = new Map(pools);
  let wraps = 0;
  let ticks = 0;
  for (const path of route.paths) {
    let token = route.tokenIn;
    let amount = path.amountIn;
    for (const { poolId, tokenIn, tokenOut } of path.hops) {
      if (tokenIn !== token) wraps++;
      token = tokenOut;
      const pool = now.get(poolId)!;
      const swap = swapPool(pool, pool.token0 === tokenIn, 'exactIn', amount);
      if (!swap) continue;
      ticks += ticksBetween(pool, swap.pool);
      now.set(poolId, swap.pool);
      amount = swap.amountOut;
    }
    if (token !== route.tokenOut) wraps++;
  }
  return {
    paths: route.paths.length,
    v2: legs('v2'),
    v3: legs('v3'),
    v4: legs('v4'),
    wraps,
    ticks,
    gasUsed: Number(gasUsed),
    gasUnits: Number(route.gasUnits),
  };
}

function ticksBetween(before: Pool, after: Pool): number {
  if (before.protocol === 'v2' || after.protocol === 'v2') return 0;
  const low = Math.min(before.tick, after.tick);
  const high = Math.max(before.tick, after.tick);
  return before.ticks.filter(({ index }) => low < index && index <= high).length;
}

async function measure({ trader, pools }: WarmMarket): Promise<Counted[]> {
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  const router = createRouter(pools, { wrappedNative: lower(CONTRACTS.weth9) });
  const seen: Counted[] = [];
  for (let tries = 0; seen.length < ROUTES; tries++) {
    if (tries > ROUTES * TIMEOUT_MS) throw new Error('Too few requests have a route');
    const route = randomRoute((request) => router.quote(request));
    if (!route || (await trader.balance(route.tokenIn)) < route.amountIn * 2n) continue;
    const clean = await trader.client.snapshot();
    const moved = await trader.execute(route, await trader.plan(route));
    await trader.client.revert({ id: clean });
    if (moved.status !== 'success') throw new Error(`A route failed: ${moved.reason}`);
    seen.push(count(route, byId, moved.gasUsed));
    if (seen.length % 100 === 0) console.log(`${seen.length} of ${ROUTES}`);
  }
  return seen;
}

/** Quotes a random pair, kind and size from $10 to $3M; undefined if the allowed pools cannot serve it. */
function randomRoute(quote: ReturnType<typeof createRouter>['quote']): RouteQuote | undefined {
  const tokenIn = random.pick(TRADABLE);
  const tokenOut = random.pick(
    TRADABLE.filter((token) => token !== tokenIn && !(isEther(token) && isEther(tokenIn))),
  );
  const kind = random.chance(0.75) ? 'exactIn' : 'exactOut';
  const usd = 10 ** (1 + random.next() * 5.5);
  try {
    return quote({
      tokenIn: tokenIn.address,
      tokenOut: tokenOut.address,
      kind,
      amount: unitsFor(usd, kind === 'exactIn' ? tokenIn : tokenOut),
      maxLegs: random.integer(1, 8),
      maxHops: random.integer(1, 4),
      protocols: random.chance(0.5) ? [random.pick(PROTOCOLS)] : PROTOCOLS,
    });
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

/** A merged route's counts, and all ticks that it crosses. */
type MergedCounted = MergedCounts & { ticks: number; gasUsed: number; gasUnits: number };

async function measureMerged(market: WarmMarket): Promise<MergedCounted[]> {
  const counted: MergedCounted[] = [];
  for await (const run of mergedRuns(market, random, MERGED, { outEvery: OUT_EVERY })) {
    const { route, ticks, gasUnits, moved } = run;
    if (moved instanceof Error) throw moved;
    if (moved.status !== 'success') throw new Error(`A merged route failed: ${moved.reason}`);
    const { calls, closing } = callsOf(run);
    counted.push({
      ...mergedCounts(calls, route.tokenIn, route.tokenOut, lower(CONTRACTS.weth9), closing),
      ticks,
      gasUsed: Number(moved.gasUsed),
      gasUnits,
    });
    if (counted.length % 100 === 0) console.log(`${counted.length} of ${MERGED} merged`);
  }
  return counted;
}

/** Errors of estimates relative to the used gas, in percent. */
function distances<C extends { gasUsed: number }>(
  seen: readonly C[],
  sumOf: (counted: C) => number,
) {
  const percents = seen.map((c) => (Math.abs(sumOf(c) - c.gasUsed) / c.gasUsed) * 100);
  return { p50: short(percentile(percents, 0.5)), p95: short(percentile(percents, 0.95)) };
}

/** Fits weights by relative errors, so that small routes count as much as large ones. */
function fit<K extends string, C extends Record<K | 'gasUsed', number>>(
  seen: readonly C[],
  columns: readonly K[],
) {
  const rowOf = (c: C) => [1, ...columns.map((column) => c[column])];
  const weights = leastSquares(
    seen.map((c) => rowOf(c).map((x) => (x * SCALE) / c.gasUsed)),
    seen.map(() => SCALE),
  );
  const named = ['base', ...columns].map((name, i) => [name, Math.round(weights[i]!)] as const);
  const sumOf = (c: C) => rowOf(c).reduce((sum, x, i) => sum + x * weights[i]!, 0);
  return { ...Object.fromEntries(named), residualPercent: distances(seen, sumOf) };
}

const port = Number(flag('port', '0'));
const ports = port ? { l1: port, l2: port + 1 } : { l1: await freePort(), l2: await freePort() };
const dir = await mkdtemp(join(tmpdir(), 'gas-bench-'));
const world = await startWorld({ dir, ports, mining: 'instant', fresh: true });
const measured = async () => {
  const market = await openWarmMarket(world.chains[0]!.rpcUrl);
  return { seen: await measure(market), merged: await measureMerged(market) };
};
const { seen, merged } = await measured().finally(async () => {
  await world.stop();
  await rm(dir, { recursive: true, force: true });
});
const TABLE = ['paths', 'v2', 'v3', 'v4', 'wraps'] as const;
/** Without a term for paths, whose weight is near zero. */
const LEGS_ONLY = ['v2', 'v3', 'v4', 'wraps'] as const;
const MERGED_TABLE = Object.keys(MERGED_GAS).filter(
  (name) => name !== 'base',
) as (keyof MergedCounts)[];
const legsOf = ({ v2, v3, v4 }: Pick<Counted, 'v2' | 'v3' | 'v4'>) => v2 + v3 + v4;
console.log(
  JSON.stringify({
    name: 'gas',
    seed: SEED,
    routes: seen.length,
    split: seen.filter(({ paths }) => paths > 1).length,
    ticksMean: short(seen.reduce((sum, { ticks }) => sum + ticks, 0) / seen.length),
    legsMax: Math.max(...seen.map(legsOf)),
    /** The product's current table. */
    table: distances(seen, ({ gasUnits }) => gasUnits),
    fitted: fit(seen, TABLE),
    fittedWithoutPaths: fit(seen, LEGS_ONLY),
    fittedWithTicks: fit(seen, [...TABLE, 'ticks']),
    merged: {
      routes: merged.length,
      legsMax: Math.max(...merged.map(legsOf)),
      table: distances(merged, ({ gasUnits }) => gasUnits),
      fitted: fit(merged, [...MERGED_TABLE, 'ticks']),
    },
  }),
);
