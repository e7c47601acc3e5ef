/**
 * `checkOrder()`: compares an order's typed data, before it is signed, with the user's intent, field by field; returns
 * the differences. Also: types `OrderIntent` and `OrderDifference`.
 */
import { type Address, isNative, lower } from '@cenote/chains';
import { OrderError } from '../errors.ts';
import type { LimitOrder, Order } from '../types.ts';
import { type OrderRequest, readOrderRequest } from './read-order-request.ts';

interface IntentBase {
  chainId: number;
  permit2: Address;
  /** The contract that settles this kind of order on this chain. */
  reactor: Address;
  /** Pays the input, signs, and receives the output. */
  swapper: Address;
  tokenIn: Address;
  /** The zero address is the native coin. */
  tokenOut: Address;
  nonce: bigint;
  /** Unix seconds. */
  deadline: bigint;
}

/** The order that the user agreed to. Base units. */
export type OrderIntent = IntentBase &
  (
    | { kind: 'limit'; amountIn: bigint; amountOut: bigint }
    | {
        kind: 'flow';
        cosigner: Address;
        /** Input at the start and at the end: equal for an exact input. */
        amountIn: bigint;
        maxAmountIn: bigint;
        /** Output at the start, and at the deadline. */
        amountOut: bigint;
        minAmountOut: bigint;
      }
  );

/** Kinds of difference. */
export type OrderDifferenceCode =
  /** Cannot be decoded as an order. */
  | 'MALFORMED'
  | 'KIND'
  | 'CHAIN'
  | 'PERMIT2'
  /** A spender other than the reactor may take the input. */
  | 'SPENDER'
  /** Permit2 would transfer another token or amount than the order states. */
  | 'PERMITTED'
  | 'REACTOR'
  | 'SWAPPER'
  | 'RECIPIENT'
  | 'TOKEN_IN'
  | 'TOKEN_OUT'
  | 'AMOUNT_IN'
  /** Output at the start. */
  | 'AMOUNT_OUT'
  /** Output at the deadline. */
  | 'MINIMUM_OUT'
  | 'OUTPUT_COUNT'
  | 'NONCE'
  | 'DEADLINE'
  | 'COSIGNER'
  /** A filler is preferred. */
  | 'EXCLUSIVE_FILLER'
  /** A limit order's decay times must equal its deadline. */
  | 'DECAY'
  /** Another contract validates the order. */
  | 'VALIDATION';

/** A difference from the intent. */
export interface OrderDifference {
  code: OrderDifferenceCode;
  /** Text for logs and developers; the UI maps the code. */
  expected: string;
  found: string;
}

type Leaf = string | number | bigint;
type Compare = (code: OrderDifferenceCode, expected: Leaf, found: Leaf) => void;

function compareInfo({ info }: Order, intent: OrderIntent, compare: Compare): void {
  compare('REACTOR', lower(intent.reactor), lower(info.reactor));
  compare('SWAPPER', lower(intent.swapper), lower(info.swapper));
  compare('NONCE', intent.nonce, info.nonce);
  compare('DEADLINE', intent.deadline, info.deadline);
  if (!isNative(info.additionalValidationContract)) {
    compare('VALIDATION', 'none', lower(info.additionalValidationContract));
  }
  compare('VALIDATION', '0x', lower(info.additionalValidationData));
}

/** Returns the four amounts of an intent; a limit order's do not change. */
const amountsOf = (intent: OrderIntent) =>
  intent.kind === 'flow'
    ? intent
    : { ...intent, maxAmountIn: intent.amountIn, minAmountOut: intent.amountOut };

function compareMoney({ input, outputs }: Order, intent: OrderIntent, compare: Compare): void {
  const { amountIn, maxAmountIn, amountOut, minAmountOut } = amountsOf(intent);
  compare('TOKEN_IN', lower(intent.tokenIn), lower(input.token));
  compare('AMOUNT_IN', amountIn, input.startAmount);
  compare('AMOUNT_IN', maxAmountIn, input.endAmount);
  compare('OUTPUT_COUNT', 1, outputs.length);
  for (const output of outputs) {
    compare('TOKEN_OUT', lower(intent.tokenOut), lower(output.token));
    compare('RECIPIENT', lower(intent.swapper), lower(output.recipient));
    compare('AMOUNT_OUT', amountOut, output.startAmount);
    compare('MINIMUM_OUT', minAmountOut, output.endAmount);
  }
}

function compareLimit(order: LimitOrder, intent: OrderIntent, compare: Compare): void {
  compare('DECAY', intent.deadline, order.decayStartTime);
  compare('DECAY', intent.deadline, order.decayEndTime);
  if (!isNative(order.exclusiveFiller)) {
    compare('EXCLUSIVE_FILLER', 'none', lower(order.exclusiveFiller));
  }
  compare('EXCLUSIVE_FILLER', 0n, order.exclusivityOverrideBps);
}

function compareOrder(order: Order, intent: OrderIntent, compare: Compare): void {
  compareInfo(order, intent, compare);
  compareMoney(order, intent, compare);
  compare('KIND', intent.kind, order.kind);
  if (order.kind === 'limit') compareLimit(order, intent, compare);
  else if (intent.kind === 'flow') {
    compare('COSIGNER', lower(intent.cosigner), lower(order.cosigner));
  }
}

function compareRequest(request: OrderRequest, intent: OrderIntent, compare: Compare): void {
  const { order, permit } = request;
  compare('CHAIN', intent.chainId, request.chainId);
  compare('PERMIT2', lower(intent.permit2), request.permit2);
  compare('SPENDER', lower(intent.reactor), permit.spender);
  compare('PERMITTED', order.input.token, permit.permitted.token);
  compare('PERMITTED', order.input.endAmount, permit.permitted.amount);
  compare('NONCE', intent.nonce, permit.nonce);
  compare('DEADLINE', intent.deadline, permit.deadline);
}

/**
 * Compares typed data with the user's intent, before the wallet is requested. Accepts typed data as the wallet receives
 * them, or an order (whose chain, Permit2 and transfer cannot be checked: prefer the typed data). Every field of an
 * order is compared: accepted data hash to the order that the builders make of the intent, and to nothing else. A
 * cosigner's part is not signed by the user and not checked. Never throws.
 * @returns the differences; empty if there are none
 */
export function checkOrder(signed: unknown, intent: OrderIntent): readonly OrderDifference[] {
  const differences: OrderDifference[] = [];
  const compare: Compare = (code, expected, found) => {
    if (expected !== found) {
      differences.push({ code, expected: `${expected}`, found: `${found}` });
    }
  };
  try {
    if (isOrder(signed)) compareOrder(signed, intent, compare);
    else {
      const request = readOrderRequest(signed);
      compareRequest(request, intent, compare);
      compareOrder(request.order, intent, compare);
    }
  } catch (error) {
    const found = error instanceof OrderError ? error.shortMessage : 'Not an order';
    differences.push({ code: 'MALFORMED', expected: 'an order', found });
  }
  return differences;
}

const isOrder = (signed: unknown): signed is Order =>
  typeof signed === 'object' && signed !== null && 'kind' in signed;
