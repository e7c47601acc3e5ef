import { type Graph, isZeroForOne } from './graph.ts';
import { rateBefore } from './rate-before.ts';
import type { Settlement } from './settle.ts';

/**
 * How far the price of execution is below the prices of the pools used before the trade ({@link rateBefore}), in basis
 * points, at least zero. The pools' fees are not impact: they are taken out of these prices, as interfaces of this
 * field do. Every path counts with what it pays in.
 */
export function priceImpactBps(graph: Graph, settlement: Settlement): number {
  let before = 0;
  for (const { path, amountIn } of settlement.paths) {
    let amount = Number(amountIn);
    for (const edge of path) {
      const view = graph.view(edge >> 1);
      amount *= view ? rateBefore(view, isZeroForOne(edge), amount) : 0;
    }
    before += amount;
  }
  const impact = 1 - Number(settlement.amountOut) / before;
  return impact > 0 ? impact * 10_000 : 0;
}
