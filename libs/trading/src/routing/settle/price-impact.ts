import { type Graph, isZeroForOne } from '../scope/graph.ts';
import { outputBefore } from './output-before.ts';
import type { Settlement } from './settle.ts';

/**
 * Returns how far the execution price is below the prices of the used pools before the trade ({@link outputBefore}), in
 * basis points, at least zero. Pool fees are not impact: they are excluded from these prices, as is usual in other
 * interfaces. Every path counts with its input.
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
