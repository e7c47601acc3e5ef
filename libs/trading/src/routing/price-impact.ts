import type { FloatSim } from './float-sim.ts';
import type { Settlement } from './settle.ts';

/**
 * How far the price of execution is below the mid price of the pools used, in basis points, at least
 * zero. The pools' fees are not impact: they are taken out of the mid price, as interfaces of this
 * field do. Every path counts with what it pays in.
 */
export function priceImpactBps(sim: FloatSim, settlement: Settlement): number {
  sim.reset();
  let atMid = 0;
  for (const { path, amountIn } of settlement.paths) {
    atMid += path.reduce((amount, edge) => amount * sim.rate(edge), Number(amountIn));
  }
  const impact = 1 - Number(settlement.amountOut) / atMid;
  return impact > 0 ? impact * 10_000 : 0;
}
