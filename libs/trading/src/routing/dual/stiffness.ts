/**
 * Extra weights of pools in the Newton model after a step that overshot: `learnStiffness()` raises the given minimum
 * weights; `signedFlows()` returns the value of each pool's flow, which it needs.
 */
import type { Dual } from './dual.ts';

/** Growth factor of weights that were learnt from an earlier overshooting step. */
const GROWTH = 2;

/** Returns the value of each pool's flow at these prices, positive with token0 in, otherwise negative. */
export function signedFlows(
  { directions, amountsOut, ends0, ends1 }: Dual,
  prices: Float64Array,
): Float64Array {
  const flows = new Float64Array(directions.length);
  for (let i = 0; i < flows.length; i++) {
    const direction = directions[i]!;
    const received = direction === 1 ? ends1[i]! : ends0[i]!;
    flows[i] = direction * amountsOut[i]! * prices[received]!;
  }
  return flows;
}

/**
 * Learns the stiffness of the pools crossed by an overshooting step: the change of the flow between its two ends per
 * change of ln(ν₁/ν₀). Segments much deeper than the current one, and ranges that the price had left, are thus
 * considered before the price reaches them.
 *
 * @param dual evaluated at `to`
 * @param before {@link signedFlows} at `from`
 * @param floors minimum weights by pool, raised here
 */
export function learnStiffness(
  dual: Dual,
  from: Float64Array,
  to: Float64Array,
  before: Float64Array,
  floors: Float64Array,
): void {
  const after = signedFlows(dual, to);
  for (let i = 0; i < floors.length; i++) {
    const change = after[i]! - before[i]!;
    if (change === 0) continue;
    const a = dual.ends0[i]!;
    const b = dual.ends1[i]!;
    const stiffness = change / Math.log((to[b]! * from[a]!) / (to[a]! * from[b]!));
    // Repeated growth eventually makes every step short enough.
    floors[i] = Math.max(Number.isFinite(stiffness) ? stiffness : 0, GROWTH * floors[i]!);
  }
}
