import type { TradeKind } from '../pools/pool.ts';
import type { FloatSim } from './float-sim.ts';
import type { Scope } from './scope.ts';

const MAX_ROUNDS = 12;

/**
 * Token prices at which no pool of the scope, at the prices where the simulation stands, pays for a
 * trade: where the dual's descent starts.
 *
 * exactIn: what one unit of each token brings in tokenOut along the best path (tokenOut is 1).
 * exactOut: what one unit of each token costs in tokenIn (tokenIn is 1). Zero for a token that no
 * rate joins. Indexed by position in `scope.nodes`.
 */
export function marginalPrices(
  sim: FloatSim,
  { graph, nodes, slots, source, target }: Scope,
  kind: TradeKind,
  local: Int32Array,
): Float64Array {
  const isIn = kind === 'exactIn';
  const prices = new Float64Array(nodes.length);
  prices[local[isIn ? target : source]!] = 1;
  // Bellman–Ford; a cycle that pays would go on for ever, so the rounds are counted.
  for (let round = 0, isMoving = true; isMoving && round < MAX_ROUNDS; round++) {
    isMoving = false;
    for (const slot of slots) {
      for (let edge = 2 * slot; edge <= 2 * slot + 1; edge++) {
        const rate = sim.rate(edge);
        if (!(rate > 0)) continue;
        const from = local[graph.source(edge)]!;
        const to = local[graph.target(edge)]!;
        const known = prices[isIn ? from : to]!;
        const offered = isIn ? rate * prices[to]! : prices[from]! / rate;
        const isBetter = isIn
          ? offered > known * (1 + 1e-12)
          : offered > 0 && (known === 0 || offered < known * (1 - 1e-12));
        if (!isBetter) continue;
        prices[isIn ? from : to] = offered;
        isMoving = true;
      }
    }
  }
  return prices;
}

/** {@link marginalPrices} where the simulation stands, and before any trade for tokens it leaves without. */
export function startPrices(
  sim: FloatSim,
  scope: Scope,
  kind: TradeKind,
  local: Int32Array,
): Float64Array {
  const prices = marginalPrices(sim, scope, kind, local);
  if (!prices.includes(0)) return prices;
  sim.reset();
  const untouched = marginalPrices(sim, scope, kind, local);
  return prices.map((price, i) => (price === 0 ? untouched[i]! : price));
}

/** Position in `scope.nodes` by node of the graph. */
export function localIndex({ graph, nodes }: Scope): Int32Array {
  const local = new Int32Array(graph.tokens.length).fill(-1);
  for (let i = 0; i < nodes.length; i++) local[nodes[i]!] = i;
  return local;
}
