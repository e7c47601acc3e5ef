import type { Dual } from './dual.ts';

/* Extra weights that pools get in the Newton model after a step that overshot. */

/** Growth of what an overshooting step had learnt before. */
const GROWTH = 2;

/** Value that each pool's flow brings at these prices, above zero with token0 in, else below. */
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
 * A step that went wrong tells how stiff the pools on its way are: between its two ends the flow
 * changed by so much for such a change of ln(ν₁/ν₀). Segments much deeper than the present one, and
 * ranges that the price had left, are thus seen before the price is in them.
 *
 * @param dual stands evaluated at `to`.
 * @param before {@link signedFlows} at `from`.
 * @param floors least weights by pool, raised here.
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
    // Growth without end makes every step short enough at last.
    floors[i] = Math.max(Number.isFinite(stiffness) ? stiffness : 0, GROWTH * floors[i]!);
  }
}
