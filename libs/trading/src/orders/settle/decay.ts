import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { OrderError } from '../errors.ts';
import { type CosignedFlowOrder, isCosigned, type LimitOrder, type OrderKind } from '../types.ts';

/* Resolves an order's amounts at a time as its reactor does (Dutch decay, exclusivity). */

const BPS = 10_000n;

/** A straight line between two amounts. Base units, unix seconds. */
export interface Curve {
  startAmount: bigint;
  endAmount: bigint;
  decayStartTime: bigint;
  decayEndTime: bigint;
}

/**
 * How a reactor rounds the rise of an input and what a filler without preference must add: the older
 * ExclusiveDutchOrderReactor down, V2DutchOrderReactor up (of which the protocol's kit does not know).
 */
export type ReactorRounding = 'down' | 'up';

const ROUNDING: Record<OrderKind, ReactorRounding> = { limit: 'down', flow: 'up' };

const divide = (numerator: bigint, denominator: bigint, rounding: ReactorRounding): bigint =>
  (numerator + (rounding === 'up' ? denominator - 1n : 0n)) / denominator;

/**
 * The amount of a curve at a time, as DutchDecayLib has it. What has fallen since the start is rounded down,
 * so that an output is rounded up, in the swapper's favour; what has risen as the reactor does, which
 * never passes the end.
 * @param time Of the block that fills, in unix seconds.
 */
export function amountAt(curve: Curve, time: bigint, rounding: ReactorRounding = 'down'): bigint {
  const { startAmount, endAmount, decayStartTime, decayEndTime } = curve;
  if (startAmount === endAmount || time >= decayEndTime) return endAmount;
  if (time <= decayStartTime) return startAmount;
  const elapsed = time - decayStartTime;
  const duration = decayEndTime - decayStartTime;
  return endAmount < startAmount
    ? startAmount - ((startAmount - endAmount) * elapsed) / duration
    : startAmount + divide((endAmount - startAmount) * elapsed, duration, rounding);
}

/** What an order takes and gives at a time. */
export interface ResolvedOrder {
  input: { token: Address; amount: bigint };
  outputs: readonly { token: Address; amount: bigint; recipient: Address }[];
}

/** Times, preferred filler and the overridden starts of either kind of order. */
function termsOf(order: LimitOrder | CosignedFlowOrder) {
  if (!isCosigned(order)) return { ...order, starts: order.outputs.map((o) => o.startAmount) };
  const { cosignerData: data, input, outputs } = order;
  return {
    ...data,
    input: { ...input, startAmount: data.inputOverride || input.startAmount },
    outputs,
    starts: outputs.map((output, at) => data.outputOverrides[at] || output.startAmount),
  };
}

type Terms = ReturnType<typeof termsOf>;

/** Basis points that a filler must add while another is preferred (ExclusivityLib). */
function extraOf(terms: Terms, time: bigint, filler: Address): bigint {
  const { exclusiveFiller, exclusivityOverrideBps, decayStartTime } = terms;
  if (isNative(exclusiveFiller) || time > decayStartTime) return 0n;
  if (sameAddress(exclusiveFiller, filler)) return 0n;
  if (exclusivityOverrideBps === 0n) {
    throw new OrderError('FILLER_EXCLUDED', `Only ${exclusiveFiller} may fill until decay begins`);
  }
  return exclusivityOverrideBps;
}

/**
 * What an order takes and gives when it is filled at `time` by `filler` (default: anyone), to the base
 * unit. Knows nothing of deadline, nonce and signatures. A Flow order needs its cosigner's part.
 * @throws OrderError FILLER_EXCLUDED while only another filler may fill.
 */
export function resolveOrder(
  order: LimitOrder | CosignedFlowOrder,
  time: bigint,
  filler: Address = NATIVE,
): ResolvedOrder {
  const terms = termsOf(order);
  const extra = extraOf(terms, time, filler);
  const rounding = ROUNDING[order.kind];
  const at = (amounts: { startAmount: bigint; endAmount: bigint }): bigint => {
    const { decayStartTime, decayEndTime } = terms;
    return amountAt({ ...amounts, decayStartTime, decayEndTime }, time, rounding);
  };
  return {
    input: { token: lower(terms.input.token), amount: at(terms.input) },
    outputs: terms.outputs.map(({ token, endAmount, recipient }, index) => {
      const amount = at({ startAmount: terms.starts[index] ?? 0n, endAmount });
      const raised = divide(amount * (BPS + extra), BPS, rounding);
      return { token: lower(token), amount: raised, recipient: lower(recipient) };
    }),
  };
}
