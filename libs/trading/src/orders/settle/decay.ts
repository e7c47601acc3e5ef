/**
 * `resolveOrder()`: an order's input and outputs at a time, as its reactor computes them (Dutch decay, surcharge of
 * fillers that are not preferred). Also: `amountAt()`, one amount on a decay curve, and the types.
 */
import { type Address, isNative, lower, NATIVE, sameAddress } from '@cenote/chains';
import { OrderError } from '../errors.ts';
import { type CosignedFlowOrder, isCosigned, type LimitOrder, type OrderKind } from '../types.ts';

const BPS = 10_000n;

/** A linear change between two amounts. Base units, Unix seconds. */
export interface Curve {
  startAmount: bigint;
  endAmount: bigint;
  decayStartTime: bigint;
  decayEndTime: bigint;
}

/**
 * Rounding of a rising input and of the surcharge of a filler that is not preferred: the older
 * ExclusiveDutchOrderReactor rounds down, V2DutchOrderReactor rounds up (which the protocol's SDK does not implement).
 */
export type ReactorRounding = 'down' | 'up';

const ROUNDING: Record<OrderKind, ReactorRounding> = { limit: 'down', flow: 'up' };

const divide = (numerator: bigint, denominator: bigint, rounding: ReactorRounding): bigint =>
  (numerator + (rounding === 'up' ? denominator - 1n : 0n)) / denominator;

/**
 * Returns the amount of a curve at a time, as DutchDecayLib does. The decrease since the start is rounded down, so an
 * output is rounded up, in the swapper's favour; an increase is rounded as the reactor does, and never exceeds the end
 * amount.
 * @param time of the block that fills, in Unix seconds
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

/** Input and outputs of an order at a time. */
export interface ResolvedOrder {
  input: { token: Address; amount: bigint };
  outputs: readonly { token: Address; amount: bigint; recipient: Address }[];
}

/** Returns decay times, preferred filler and overridden start amounts of either kind of order. */
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

/** Returns the surcharge in basis points for a filler while another is preferred (ExclusivityLib). */
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
 * Returns the input and outputs of an order that `filler` (default: anyone) fills at `time`, exact to the base unit.
 * Does not check deadline, nonce or signatures. A Flow order needs its cosigner's part.
 * @throws OrderError FILLER_EXCLUDED while only another filler may fill
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
