/**
 * gas: measures the gas of routed swaps. Executes random routes of one to eight legs on a local chain that the script
 * starts, of one or several protocols, split or not, with native and wrapped ends. Fits the product's gas table to the
 * used gas, and reports the errors of the product's and the fitted sums.
 *
 * npm run bench -- gas [--routes 400] [--seed 1] [--port FIRST_OF_TWO]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, isNative, LOCAL, lower, NATIVE } from '@cenote/chains';
import { startWorld, TEST_WALLET, tokensOf, worldTokenAddress } from '@cenote/devnet';
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
import { parseEther } from 'viem';
import { flag } from './lib/flags.ts';
import { leastSquares } from './lib/least-squares.ts';
import { CONTRACTS, type Route, type SwapHarness, swapHarness } from './lib/swap-harness.ts';
import { readPools } from './read-pools.ts';
import { percentile, short } from './routing/figures.ts';

const ROUTES = Number(flag('routes', '400'));
const SEED = Number(flag('seed', '1'));
/** Maximum number of requests per executable route, as some have none. */
const TIMEOUT_MS = 10;
const FUNDS_USD = 20_000_000;
/** Typical gas of a route, which scales the fit's numbers to about one. */
const SCALE = 250_000;
const random = createRandom(SEED);

interface Tradable {
  address: Address;
  decimals: number;
  priceUsd: number;
}

const plain: Tradable[] = tokensOf(LOCAL.id)
  .filter((token) => token.kind === 'plain')
  .map(({ key, decimals, priceUsd }) => ({
    address: lower(worldTokenAddress(LOCAL.id, key)),
    decimals,
    priceUsd: Number(priceUsd),
  }));
const wrapped = plain.find(({ address }) => address === lower(CONTRACTS.weth9))!;
const tradable = [{ ...wrapped, address: NATIVE }, ...plain];
const unitsFor = (usd: number, { decimals, priceUsd }: Tradable): bigint =>
  (BigInt(Math.ceil((usd / priceUsd) * 1e6)) * 10n ** BigInt(decimals)) / 1_000_000n + 1n;

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

/** USD values of the warm-up swaps, starting with the largest that the pool can serve. */
const WARM_UP_USD = [3e6, 1e6, 3e5, 1e5, 3e4, 1e4, 1e3, 1e2, 10];

/**
 * Swaps far in both directions and back in every pool, so that no measurement includes the first writes to its or its
 * ticks' storage slots, which cost four times as much as later ones.
 */
async function warmUp(trader: SwapHarness, pools: readonly Pool[]): Promise<void> {
  const known = new Map(tradable.map((token) => [token.address, token]));
  for (let pool of pools) {
    for (const zeroForOne of [true, false]) {
      const input = known.get(zeroForOne ? pool.token0 : pool.token1);
      if (!input || !known.has(zeroForOne ? pool.token1 : pool.token0)) continue;
      const served = WARM_UP_USD.map((usd) => unitsFor(usd, input)).find(
        (amount) => swapPool(pool, zeroForOne, 'exactIn', amount)?.amountOut,
      );
      if (!served) continue;
      const out = await swapAlone(trader, pool, zeroForOne, served);
      const back = out && (await swapAlone(trader, out.pool, !zeroForOne, out.amountOut));
      pool = back?.pool ?? out?.pool ?? pool;
    }
  }
}

/** Swaps in one pool; undefined if the chain's result differs from the pool's formulas. */
async function swapAlone(trader: SwapHarness, pool: Pool, zeroForOne: boolean, amountIn: bigint) {
  const swap = swapPool(pool, zeroForOne, 'exactIn', amountIn);
  if (!swap || swap.amountOut === 0n) return undefined;
  const { protocol, id: poolId, token0, token1 } = pool;
  const [tokenIn, tokenOut] = zeroForOne ? [token0, token1] : [token1, token0];
  const key =
    pool.protocol === 'v2' ? { fee: 3000 } : { fee: pool.fee, tickSpacing: pool.tickSpacing };
  const hooks = pool.protocol === 'v4' ? { hooks: pool.hooks } : {};
  const amounts = { amountIn, amountOut: swap.amountOut };
  const hops = [{ protocol, poolId, ...key, ...hooks, tokenIn, tokenOut }];
  const paths = [{ share: 10_000, ...amounts, hops }];
  const route: Route = { kind: 'exactIn', tokenIn, tokenOut, ...amounts, paths };
  const moved = await trader.execute(route, await trader.plan(route, { slippageBps: 500 }));
  return moved.status === 'success' ? swap : undefined;
}

async function measure(rpcUrl: string): Promise<Counted[]> {
  const trader = swapHarness(rpcUrl, TEST_WALLET);
  await trader.client.setBalance({ address: TEST_WALLET, value: parseEther('100000') });
  for (const token of plain) {
    await trader.allow(token.address);
    await trader.fund(token.address, unitsFor(FUNDS_USD, token));
  }
  const opening = await readPools(rpcUrl, LOCAL.id);
  await warmUp(trader, opening);
  // Reads the pools again: hooks may have changed them in ways that the formulas do not include.
  const pools = await readPools(rpcUrl, LOCAL.id);
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
  const isEther = ({ address }: Tradable) => isNative(address) || address === wrapped.address;
  const tokenIn = random.pick(tradable);
  const tokenOut = random.pick(
    tradable.filter((token) => token !== tokenIn && !(isEther(token) && isEther(tokenIn))),
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

/** Errors of estimates relative to the used gas, in percent. */
function distances(seen: readonly Counted[], sumOf: (counted: Counted) => number) {
  const percents = seen.map((c) => (Math.abs(sumOf(c) - c.gasUsed) / c.gasUsed) * 100);
  return { p50: short(percentile(percents, 0.5)), p95: short(percentile(percents, 0.95)) };
}

/** Fits weights by relative errors, so that small routes count as much as large ones. */
function fit(seen: readonly Counted[], columns: readonly (keyof Counted)[]) {
  const rowOf = (c: Counted) => [1, ...columns.map((column) => c[column])];
  const weights = leastSquares(
    seen.map((c) => rowOf(c).map((x) => (x * SCALE) / c.gasUsed)),
    seen.map(() => SCALE),
  );
  const named = ['base', ...columns].map((name, i) => [name, Math.round(weights[i]!)] as const);
  const sumOf = (c: Counted) => rowOf(c).reduce((sum, x, i) => sum + x * weights[i]!, 0);
  return { ...Object.fromEntries(named), residualPercent: distances(seen, sumOf) };
}

const port = Number(flag('port', '0'));
const ports = port ? { l1: port, l2: port + 1 } : { l1: await freePort(), l2: await freePort() };
const dir = await mkdtemp(join(tmpdir(), 'gas-bench-'));
const world = await startWorld({ dir, ports, mining: 'instant', fresh: true });
const seen = await measure(world.chains[0]!.rpcUrl).finally(async () => {
  await world.stop();
  await rm(dir, { recursive: true, force: true });
});
const TABLE = ['paths', 'v2', 'v3', 'v4', 'wraps'] as const;
/** Without a term for paths, whose weight is near zero. */
const LEGS_ONLY = ['v2', 'v3', 'v4', 'wraps'] as const;
const legsOf = ({ v2, v3, v4 }: Counted) => v2 + v3 + v4;
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
  }),
);
