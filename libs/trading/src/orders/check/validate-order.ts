/**
 * `validateOrder()`: returns every fault (`OrderFault`: code, message) of a Flow or limit order under the rules of an
 * order book: reactor, nonce range, deadline, tokens, amounts, recipient, decay, cosigner, no exclusive filler; no
 * signatures, used nonces or balances. Also: fault codes, `OrderRules`, `MAX_ORDER_SECONDS`.
 */
import { type Address, isNative, sameAddress } from '@cenote/chains';
import { isOrderAmount } from '../build/amounts.ts';
import { type CosignedFlowOrder, isCosigned, type Order, type OrderInfo } from '../types.ts';

/** Codes of faults. */
export type OrderFaultCode =
  /** Not the contract that settles this kind of order here. */
  | 'REACTOR_UNKNOWN'
  | 'EXPIRED'
  | 'DEADLINE_TOO_FAR'
  /** A nonce above 256 bits. */
  | 'NONCE_INVALID'
  /** No output or more than one: our orders have no fee and one recipient. */
  | 'OUTPUT_COUNT'
  /** Permit2 does not transfer the native coin. */
  | 'NATIVE_INPUT'
  /** Input and output are the same token, or the native coin and its wrapped form. */
  | 'SAME_TOKEN'
  | 'AMOUNT_ZERO'
  | 'AMOUNT_TOO_LARGE'
  /** A falling input, a rising output, or a change of both: the reactor rejects them. */
  | 'CURVE_INVALID'
  /** A limit order's amounts must not change. */
  | 'CURVE_NOT_FLAT'
  /** Decay ends before it starts, or after the deadline: the reactor rejects it. */
  | 'DECAY_INVALID'
  | 'COSIGNER_UNKNOWN'
  /** The cosigner's amounts are worse than the order's, or not one per output. */
  | 'COSIGNER_AMOUNTS'
  | 'RECIPIENT_NOT_SWAPPER'
  /** A filler is preferred. */
  | 'EXCLUSIVE_FILLER'
  /** Another contract would have to validate the order, or would receive data. */
  | 'VALIDATION_CONTRACT';

/** A reason for rejecting an order: code and message. */
export interface OrderFault {
  code: OrderFaultCode;
  /** For logs and developers; the UI maps the code. */
  message: string;
}

/** Parameters of the chain on which the order is to be settled. */
export interface OrderRules {
  /** Unix seconds. */
  now: number;
  /** The reactors of this chain; a kind without one is rejected. */
  reactors: { limit?: Address; flow?: Address };
  /** Address of the key that may cosign Flow orders. */
  cosigner?: Address;
  /** The wrapped native coin of this chain. */
  wrappedNative?: Address;
  /** Maximum seconds from now to the deadline. */
  maxSeconds?: { limit?: number; flow?: number };
}

/** A year for limit orders, three days for Flow, plus some minutes for clock differences. Seconds. */
export const MAX_ORDER_SECONDS = { limit: 365 * 86_400 + 600, flow: 3 * 86_400 + 600 } as const;

type Refuse = (code: OrderFaultCode, message: string) => void;

function checkInfo(order: Order, rules: OrderRules, refuse: Refuse): void {
  const {
    reactor,
    nonce,
    deadline,
    additionalValidationContract: contract,
  }: OrderInfo = order.info;
  const expected = rules.reactors[order.kind];
  if (!expected || !sameAddress(reactor, expected)) {
    refuse('REACTOR_UNKNOWN', `${reactor} is not the ${order.kind} reactor of this chain`);
  }
  const now = BigInt(Math.floor(rules.now));
  const most = rules.maxSeconds?.[order.kind] ?? MAX_ORDER_SECONDS[order.kind];
  if (deadline <= now) refuse('EXPIRED', `Deadline ${deadline} has passed (now ${now})`);
  if (deadline > now + BigInt(most)) refuse('DEADLINE_TOO_FAR', `Lapses at ${deadline}`);
  if (nonce < 0n || nonce >= 1n << 256n) refuse('NONCE_INVALID', `Invalid nonce ${nonce}`);
  if (!isNative(contract) || order.info.additionalValidationData !== '0x') {
    refuse('VALIDATION_CONTRACT', `Validation contract ${contract} is set`);
  }
}

function checkTokens({ input, outputs, info }: Order, rules: OrderRules, refuse: Refuse): void {
  if (outputs.length !== 1) refuse('OUTPUT_COUNT', `${outputs.length} outputs`);
  if (isNative(input.token)) refuse('NATIVE_INPUT', 'The input cannot be the native token');
  const { wrappedNative } = rules;
  const isWrap = wrappedNative !== undefined && sameAddress(input.token, wrappedNative);
  for (const { token, recipient } of outputs) {
    if (sameAddress(token, input.token) || (isWrap && isNative(token))) {
      refuse('SAME_TOKEN', `Input and output are both ${token}`);
    }
    if (!sameAddress(recipient, info.swapper)) {
      refuse('RECIPIENT_NOT_SWAPPER', `Recipient ${recipient} is not the swapper`);
    }
  }
}

function checkAmounts({ kind, input, outputs }: Order, refuse: Refuse): void {
  const curves = [input, ...outputs];
  const amounts = curves.flatMap(({ startAmount, endAmount }) => [startAmount, endAmount]);
  if (amounts.some((amount) => amount <= 0n)) refuse('AMOUNT_ZERO', 'An amount is zero');
  if (amounts.some((amount) => amount > 0n && !isOrderAmount(amount))) {
    refuse('AMOUNT_TOO_LARGE', 'An amount exceeds 128 bits');
  }
  const moves = (curve: { startAmount: bigint; endAmount: bigint }): boolean =>
    curve.startAmount !== curve.endAmount;
  if (
    input.startAmount > input.endAmount ||
    outputs.some(({ startAmount, endAmount }) => startAmount < endAmount) ||
    (moves(input) && outputs.some(moves))
  ) {
    refuse('CURVE_INVALID', 'Input increases or output decreases over time');
  }
  if (kind === 'limit' && curves.some(moves))
    refuse('CURVE_NOT_FLAT', 'A limit order must not decay');
}

/** Checks the decay times of either kind of order, and exclusivity until the decay starts. */
function checkDecay(
  { decayStartTime, decayEndTime, exclusiveFiller }: Decay,
  deadline: bigint,
  refuse: Refuse,
): void {
  if (decayStartTime < 0n || decayEndTime < decayStartTime || decayEndTime > deadline) {
    refuse('DECAY_INVALID', `Decays from ${decayStartTime} to ${decayEndTime}`);
  }
  if (!isNative(exclusiveFiller)) {
    refuse('EXCLUSIVE_FILLER', `Exclusive filler ${exclusiveFiller} is set`);
  }
}

interface Decay {
  decayStartTime: bigint;
  decayEndTime: bigint;
  exclusiveFiller: Address;
}

function checkOverrides(order: CosignedFlowOrder, refuse: Refuse): void {
  const { inputOverride, outputOverrides } = order.cosignerData;
  const isWorse =
    inputOverride < 0n ||
    inputOverride > order.input.startAmount ||
    outputOverrides.length !== order.outputs.length ||
    order.outputs.some(({ startAmount }, at) => {
      const override = outputOverrides[at] ?? 0n;
      return override !== 0n && (override < startAmount || !isOrderAmount(override));
    });
  if (isWorse) refuse('COSIGNER_AMOUNTS', 'The cosigner may only improve the amounts');
}

/**
 * Returns all faults of an order; empty if it is valid. Pure: the caller checks signatures, used nonces, balances and
 * allowances. The cosigner's part of a Flow order is checked too, if present (not its signature). An accepted order
 * that is filled pays at least the output's `endAmount` and takes at most the input's. Never throws.
 */
export function validateOrder(order: Order, rules: OrderRules): readonly OrderFault[] {
  const faults: OrderFault[] = [];
  const refuse: Refuse = (code, message) => {
    if (!faults.some((fault) => fault.code === code)) faults.push({ code, message });
  };
  checkInfo(order, rules, refuse);
  checkTokens(order, rules, refuse);
  checkAmounts(order, refuse);
  const { deadline } = order.info;
  if (order.kind === 'limit') {
    checkDecay(order, deadline, refuse);
    return faults;
  }
  if (!rules.cosigner || isNative(order.cosigner) || !sameAddress(order.cosigner, rules.cosigner)) {
    refuse('COSIGNER_UNKNOWN', `Unknown cosigner ${order.cosigner}`);
  }
  if (isCosigned(order)) {
    checkDecay(order.cosignerData, deadline, refuse);
    checkOverrides(order, refuse);
  }
  return faults;
}
