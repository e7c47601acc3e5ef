import type { TradeKind } from '../pools/pool.ts';
import type { EdgePath } from './best-path.ts';
import type { FloatSim } from './float-sim.ts';
import type { Scope } from './scope.ts';

const MAX_ROUNDS = 12;

/**
 * Token prices at which no pool of the scope pays for a trade at these rates: where the dual's descent
 * starts, and what a token can bring at the most.
 *
 * exactIn: what one unit of each token brings in tokenOut along the best path (tokenOut is 1).
 * exactOut: what one unit of each token costs in tokenIn (tokenIn is 1). Zero for a token that no
 * rate joins. Indexed by position in `scope.nodes`.
 */
function marginalPrices(
  { ends0, ends1, nodes, local, source, target }: Scope,
  rates: Float64Array,
  kind: TradeKind,
): Float64Array {
  const isIn = kind === 'exactIn';
  const prices = new Float64Array(nodes.length);
  prices[local[isIn ? target : source]!] = 1;
  // Bellman–Ford; a cycle that pays would go on for ever, so the rounds are counted.
  for (let round = 0, isMoving = true; isMoving && round < MAX_ROUNDS; round++) {
    isMoving = false;
    for (let i = 0; i < ends0.length; i++) {
      for (let side = 0; side <= 1; side++) {
        const rate = rates[2 * i + side]!;
        if (!(rate > 0)) continue;
        const from = side === 0 ? ends0[i]! : ends1[i]!;
        const to = side === 0 ? ends1[i]! : ends0[i]!;
        if (isIn) {
          const offered = rate * prices[to]!;
          if (!(offered > prices[from]! * (1 + 1e-12))) continue;
          prices[from] = offered;
        } else {
          const offered = prices[from]! / rate;
          const known = prices[to]!;
          if (!(offered > 0 && (known === 0 || offered < known * (1 - 1e-12)))) continue;
          prices[to] = offered;
        }
        isMoving = true;
      }
    }
  }
  return prices;
}

/** {@link marginalPrices} before any trade. */
export function untouchedPrices(scope: Scope, kind: TradeKind): Float64Array {
  scope.untouched[kind] ??= marginalPrices(scope, scope.rates, kind);
  return scope.untouched[kind];
}

/** {@link marginalPrices} after the trades of a simulation through these paths. */
export function movedPrices(
  sim: FloatSim,
  scope: Scope,
  kind: TradeKind,
  paths: readonly EdgePath[],
): Float64Array {
  const rates = scope.rates.slice();
  for (const path of paths) {
    for (const edge of path) {
      const at = 2 * scope.slots.indexOf(edge >> 1);
      rates[at] = sim.rate(edge & ~1);
      rates[at + 1] = sim.rate(edge | 1);
    }
  }
  const prices = marginalPrices(scope, rates, kind);
  const untouched = untouchedPrices(scope, kind);
  return prices.map((price, i) => (price === 0 ? untouched[i]! : price));
}
