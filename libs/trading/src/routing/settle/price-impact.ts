import { type Graph, isZeroForOne } from '../scope/graph.ts';
import { outputBefore } from './output-before.ts';
import type { Settlement } from './settle.ts';

/**
 * How far the price of execution is below the prices of the pools used before the trade ({@link outputBefore}), in
 * basis points, at least zero. The pools' fees are not impact: they are taken out of these prices, as interfaces of
 * this field do. Every path counts with what it pays in.
 */
export function priceImpactBps(graph: Graph, settlement: Settlement): number {
  const before = outputBefore(
    settlement.paths.map(({ path, amountIn }) => ({
      hops: path.map((edge) => ({ view: graph.view(edge >> 1), zeroForOne: isZeroForOne(edge) })),
      amountIn: Number(amountIn),
    })),
  );
  const impact = 1 - Number(settlement.amountOut) / before;
  return impact > 0 ? impact * 10_000 : 0;
}
