/**
 * Token prices of a scope in the unit of the result, by Bellman–Ford over marginal rates: `untouchedPrices()` (before
 * any trade), `movedPrices()` (after a plan's trades) and `restingPrices()` (in the middle of the range in which
 * nothing trades).
 */
import type { TradeKind } from '../../pools/pool.ts';
import type { FloatSim } from '../float/float-sim.ts';
import { sortAdjacency } from './adjacency.ts';
import type { EdgePath } from './graph.ts';
import type { Scope } from './types.ts';

/** A profitable cycle would never converge, so the rounds are limited. */
const MAX_ROUNDS = 12;

/**
 * Bellman–Ford over rates, in place: prices rise to the revenue of selling a token, or fall to the cost of buying it
 * (zero: not known yet).
 *
 * @param rounds omitted: until nothing changes. Otherwise each round uses only the prices of the previous one, so that
 * prices include at most this many steps.
 */
function relax(
  { ends0, ends1 }: Scope,
  rates: Float64Array,
  prices: Float64Array,
  bySale: boolean,
  rounds?: number,
) {
  const count = ends0.length;
  for (let round = 0, isMoving = true; isMoving && round < (rounds ?? MAX_ROUNDS); round++) {
    isMoving = false;
    const before = rounds === undefined ? prices : prices.slice();
    for (let k = 0; k < 2 * count; k++) {
      const rate = rates[k]!;
      if (!(rate > 0)) continue;
      const i = k >> 1;
      const from = (k & 1) === 0 ? ends0[i]! : ends1[i]!;
      const to = (k & 1) === 0 ? ends1[i]! : ends0[i]!;
      if (bySale) {
        const offered = rate * before[to]!;
        if (!(offered > prices[from]! * (1 + 1e-12))) continue;
        prices[from] = offered;
      } else {
        const offered = before[from]! / rate;
        const known = prices[to]!;
        if (!(offered > 0 && (known === 0 || offered < known * (1 - 1e-12)))) continue;
        prices[to] = offered;
      }
      isMoving = true;
    }
  }
}

/**
 * Returns token prices at which no pool of the scope has a profitable trade at these rates.
 *
 * exactIn: output in tokenOut for one unit of each token along the best path (tokenOut is 1). exactOut: cost in tokenIn
 * of one unit of each token (tokenIn is 1). Zero for a token without a rate. Indexed by position in `scope.nodes`.
 */
function marginalPrices(
  scope: Scope,
  rates: Float64Array,
  kind: TradeKind,
  rounds?: number,
): Float64Array {
  const isIn = kind === 'exactIn';
  const prices = new Float64Array(scope.nodes.length);
  prices[scope.local[isIn ? scope.target : scope.source]!] = 1;
  relax(scope, rates, prices, isIn, rounds);
  return prices;
}

/**
 * Returns a token's maximum output, or minimum cost, within the hop limit: {@link marginalPrices} before any trade,
 * with that number of rounds, because profitable cycles would otherwise add amounts that no path can return. Also sorts
 * the edges of this kind by these prices.
 */
export function untouchedPrices(scope: Scope, kind: TradeKind): Float64Array {
  const known = scope.untouched[kind];
  if (known) return known;
  const prices = marginalPrices(scope, scope.rates, kind, scope.maxHops);
  sortAdjacency(kind === 'exactIn' ? scope.onwards : scope.backwards, scope.rates, prices, kind);
  scope.untouched[kind] = prices;
  return prices;
}

/**
 * Returns prices after the trades of a simulation through these paths, as the start of a descent.
 *
 * The tokens of the paths have their {@link marginalPrices}; every other token has the middle between the revenue of
 * selling it and the cost of buying it at those prices. At both limits, and between them, no pool has a profitable
 * trade; in the middle, tokens that the route does not need are farthest from trading.
 */
export function movedPrices(
  sim: FloatSim,
  scope: Scope,
  kind: TradeKind,
  paths: readonly EdgePath[],
): Float64Array {
  const rates = scope.rates.slice();
  const fixed = new Set<number>();
  for (const path of paths) {
    for (const edge of path) {
      const at = scope.slots.indexOf(edge >> 1);
      rates[2 * at] = sim.rate(edge & ~1);
      rates[2 * at + 1] = sim.rate(edge | 1);
      fixed.add(scope.ends0[at]!).add(scope.ends1[at]!);
    }
  }
  const prices = marginalPrices(scope, rates, kind);
  const resting = restingOf(scope, kind).marginal;
  for (let node = 0; node < prices.length; node++) prices[node] ||= resting[node]!;
  return centred(scope, rates, kind, prices, fixed);
}

/** Returns {@link movedPrices} before any trade, with only the request's tokens fixed. */
export const restingPrices = (scope: Scope, kind: TradeKind): Float64Array =>
  restingOf(scope, kind).centred;

function restingOf(scope: Scope, kind: TradeKind) {
  const known = scope.resting[kind];
  if (known) return known;
  const ends = new Set([scope.local[scope.source]!, scope.local[scope.target]!]);
  const marginal = marginalPrices(scope, scope.rates, kind);
  const resting = { marginal, centred: centred(scope, scope.rates, kind, marginal, ends) };
  scope.resting[kind] = resting;
  return resting;
}

function centred(
  scope: Scope,
  rates: Float64Array,
  kind: TradeKind,
  prices: Float64Array,
  fixed: ReadonlySet<number>,
): Float64Array {
  const others = new Float64Array(prices.length);
  for (const node of fixed) others[node] = prices[node]!;
  relax(scope, rates, others, kind !== 'exactIn');
  return prices.map((price, node) =>
    fixed.has(node) || price === 0 || others[node] === 0 ? price : Math.sqrt(price * others[node]!),
  );
}
