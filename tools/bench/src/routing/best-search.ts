/**
 * `searchBest()`: searches for a given time for the best route within the gas price and cap of a request, with many
 * quotes of our router: other caps and gas prices, without single pools, and over random sets of pools.
 */
import {
  createRouter,
  isMerged,
  type Pool,
  type RouteQuote,
  type Router,
  RoutingError,
} from '@cenote/trading';
import { gasCost, randomOf, type TestMarket } from '@cenote/trading/testing/routing';
import type { Case } from './cases.ts';

/** Above any optimum. */
const NO_CAP = 1000;
/** Caps, and multiples of the gas price in thousandths, that the first quotes request. */
const CAPS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, NO_CAP];
const GAS_THOUSANDTHS = [1000n, 0n, 200n, 500n, 2000n, 5000n, 20_000n];
/** Number of the best routes that are varied. */
const ELITE = 12;
/** Maximum number of pools that a variation leaves out and adds, and the part of these that some route has used. */
const MAX_DROPPED = 4;
const MAX_ADDED = 5;
const KNOWN_PART = 0.8;
/** Part of the variations that join the pools of two routes. */
const JOINS = 0.2;

interface Found {
  quote: RouteQuote;
  net: bigint;
  pools: readonly Pool[];
}

/**
 * Returns the best quote found, exact as every quote of the router; undefined if there is none.
 * @param isOver whether the time is over; asked before each quote
 */
export function searchBest(
  { pools, wrappedNative }: TestMarket,
  request: Case,
  isOver: () => boolean,
): RouteQuote | undefined {
  const { gasPriceX64, kind, maxLegs = NO_CAP } = request;
  const random = randomOf(Number(request.amount % 1_000_003n) + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  const seen = new Set<string>();
  const known = new Map<string, Pool>();
  let elite: Found[] = [];

  const consider = (router: Router, gas: bigint, cap: number, merging: boolean) => {
    const quote = quoted(router, request, gas, cap, merging);
    if (!quote) return;
    const used = poolsOf(quote).map((id) => byId.get(id)!);
    for (const pool of used) known.set(pool.id, pool);
    const ids = used.map(({ id }) => id).sort();
    const key = `${ids.join()} ${quote.amountIn} ${quote.amountOut}`;
    if (seen.has(key) || legsOf(quote) > maxLegs) return;
    seen.add(key);
    const gross = kind === 'exactIn' ? quote.amountOut : -quote.amountIn;
    const net = gross - gasCost(quote.gasUnits, gasPriceX64);
    elite = [...elite, { quote, net, pools: used }]
      .sort((a, b) => (a.net === b.net ? 0 : a.net > b.net ? -1 : 1))
      .slice(0, ELITE);
  };

  const whole = createRouter(pools, { wrappedNative });
  for (const factor of GAS_THOUSANDTHS) {
    for (const cap of CAPS) {
      for (const merging of [true, false]) {
        // Path by path a cap above the request's cannot lead to a route within it.
        if (isOver() || (!merging && cap > maxLegs)) continue;
        consider(whole, (gasPriceX64 * factor) / 1000n, cap, merging);
      }
    }
  }
  for (const pool of elite[0]?.pools ?? []) {
    if (isOver()) break;
    whole.remove(pool.id);
    consider(whole, gasPriceX64, maxLegs, true);
    whole.update(pool);
  }
  const used = [...known.values()];
  while (elite.length > 0 && !isOver()) {
    const set = new Set(elite[Math.floor(random() ** 2 * elite.length)]!.pools);
    if (random() < JOINS) for (const pool of pick(elite).pools) set.add(pool);
    for (let left = below(MAX_DROPPED + 1); left > 0; left--) set.delete(pick([...set]));
    for (let left = below(MAX_ADDED + 1); left > 0; left--) {
      set.add(pick(random() < KNOWN_PART ? used : pools));
    }
    if (set.size === 0) continue;
    const some = createRouter(set, { wrappedNative });
    consider(some, random() < 0.5 ? gasPriceX64 : 0n, maxLegs, true);
  }
  return elite[0]?.quote;
}

function quoted(
  router: Router,
  { tokenIn, tokenOut, kind, amount, maxHops }: Case,
  pricePerUnitX64: bigint,
  maxLegs: number,
  merging: boolean,
): RouteQuote | undefined {
  try {
    const gas = { pricePerUnitX64 };
    return router.quote({ tokenIn, tokenOut, kind, amount, maxHops, maxLegs, merging, gas });
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}

const poolsOf = ({ paths }: Pick<RouteQuote, 'paths'>) => [
  ...new Set(paths.flatMap(({ hops }) => hops.map(({ poolId }) => poolId))),
];

/** Number of pool calls: a path without stated amounts calls its pools itself. */
function legsOf({ paths }: RouteQuote): number {
  const apart = paths.filter(({ amounts }) => !isMerged(paths) || !amounts);
  const together = paths.filter((path) => !apart.includes(path));
  return (
    apart.reduce((legs, { hops }) => legs + hops.length, 0) + poolsOf({ paths: together }).length
  );
}
