import type { TradeKind } from '../../pools/pool.ts';

/* Upper bound of a quote as whole base units, and the gap of a result to it in basis points. */

/** Relative widening of a bound; 10^-6 of a basis point. */
const MARGIN = 1e-10;

/** A route that is as near to its bound as this, in basis points, is proven well: no closer bound is worked out. */
export const NEAR_GAP_BPS = 20;

/**
 * The dual's value as a bound in base units, rounded outwards: whatever prices the solver found, no
 * route through the pools of the scope gives more (exactOut: costs less).
 *
 * The sum's terms carry relative errors of a few 2^-53, and a pool's float view is the pool with its
 * ticks, price and fee moved by less than 2e-14 each. All are relative to the sizes that
 * `scale` sums up, so that a margin of 1e-10 leaves room for thousands of them in a row.
 * Contracts round every step in the pool's favour, and a v2 pair keeps the fee of a first trade in
 * its way for a second: exact execution stays on the safe side of the continuous model.
 *
 * @param value g at some prices.
 * @param scale sum of the sizes of its terms.
 * @returns undefined when the value is no number or, for exactOut, says nothing.
 */
export function boundOf(kind: TradeKind, value: number, scale: number): bigint | undefined {
  if (!Number.isFinite(value) || !Number.isFinite(scale)) return undefined;
  const slack = MARGIN * scale;
  // Amounts are whole: what is not above the sum is not above its whole part.
  if (kind === 'exactIn') return BigInt(Math.floor(value + slack));
  const cost = Math.ceil(-value - slack);
  return cost > 0 ? BigInt(cost) : undefined;
}

/** The dual's value, for a result in float base units, at which the result is so near to its bound. */
export const valueAtGap = (kind: TradeKind, result: number, bps: number): number =>
  kind === 'exactIn' ? result / (1 - bps / 10_000) : -result * (1 - bps / 10_000);

/** How far a result is from its bound, in basis points of the bound. */
export function gapBps(kind: TradeKind, result: bigint, bound: bigint): number {
  const missing = kind === 'exactIn' ? bound - result : result - bound;
  const whole = kind === 'exactIn' ? bound : result;
  return Math.max(0, (Number(missing) / Number(whole)) * 10_000);
}
