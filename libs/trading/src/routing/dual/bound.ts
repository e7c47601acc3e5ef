/**
 * `boundOf()`: converts the dual's value to the bound of any route's result (exactOut: cost), whole base units, rounded
 * outwards. Also: `gapBps()`, the gap of a result to its bound; `valueAtGap()`, the dual's value at a gap;
 * `NEAR_GAP_BPS`.
 */
import type { TradeKind } from '../../pools/pool.ts';

/** Relative widening of a bound; 10^-6 of a basis point. */
const MARGIN = 1e-10;

/** Gap in basis points below which no closer bound is computed. */
export const NEAR_GAP_BPS = 20;

/**
 * Returns the dual's value as a bound in base units, rounded outwards: for any prices of the solver, no route through
 * the pools of the scope returns more (exactOut: costs less).
 *
 * The sum's terms have relative errors of a few 2^-53, and a pool's float view is the pool with its ticks, price and
 * fee changed by less than 2e-14 each. All are relative to the sizes that `scale` sums up, so a margin of 1e-10
 * suffices for thousands of them in sequence. Contracts round every step in the pool's favour, and a v2 pair adds the
 * fee of a first trade to its reserves before a second: exact execution never exceeds the continuous model.
 *
 * @param value g at some prices
 * @param scale sum of the sizes of its terms
 * @returns undefined if the value is not a number or, for exactOut, proves nothing
 */
export function boundOf(kind: TradeKind, value: number, scale: number): bigint | undefined {
  if (!Number.isFinite(value) || !Number.isFinite(scale)) return undefined;
  const slack = MARGIN * scale;
  // Amounts are integers: an amount not above the sum is not above its integer part.
  if (kind === 'exactIn') return BigInt(Math.floor(value + slack));
  const cost = Math.ceil(-value - slack);
  return cost > 0 ? BigInt(cost) : undefined;
}

/** Returns the dual's value at which a result, in float base units, has this gap to its bound. */
export const valueAtGap = (kind: TradeKind, result: number, bps: number): number =>
  kind === 'exactIn' ? result / (1 - bps / 10_000) : -result * (1 - bps / 10_000);

/** Returns the gap of a result to its bound, in basis points of the bound. */
export function gapBps(kind: TradeKind, result: bigint, bound: bigint): number {
  const missing = kind === 'exactIn' ? bound - result : result - bound;
  const whole = kind === 'exactIn' ? bound : result;
  return Math.max(0, (Number(missing) / Number(whole)) * 10_000);
}
