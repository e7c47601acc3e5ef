/**
 * `isPriceStale()`: returns whether the order's curve, if signed now, would start more than one per cent better for
 * the user than the agreed one: a filler would keep the difference.
 */
import type { FlowOffer } from '../offer/flow-offer.ts';

/** A hundredth of the amounts. */
const TOLERANCE = 100n;

export const isPriceStale = (
  accepted: Pick<FlowOffer, 'kind' | 'amounts'>,
  now: Pick<FlowOffer, 'kind' | 'amounts'>,
): boolean =>
  accepted.kind === 'exactIn'
    ? now.amounts.amountOut > accepted.amounts.amountOut + accepted.amounts.amountOut / TOLERANCE
    : now.amounts.amountIn < accepted.amounts.amountIn - accepted.amounts.amountIn / TOLERANCE;
