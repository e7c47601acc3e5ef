/**
 * `readOrder()`: decodes an open order and checks that the executor supports it; undefined if not. Also:
 * `orderAmountsAt()` (its amounts at a time), and types `OpenOrder`, `OrderSource` (interface of order books),
 * `FillableOrder`, `OrderAmounts`.
 */
import { type Address, type Hex, isNative, sameAddress } from '@cenote/chains';
import {
  type CosignedFlowOrder,
  isCosigned,
  type LimitOrder,
  OrderError,
  type OrderKind,
  orderHash,
  parseOrder,
  resolveOrder,
} from '@cenote/trading/orders';
import type { FillerContracts } from '../chain/filler-contracts.ts';

/** An open order as listed by the order book. */
export interface OpenOrder {
  chainId: number;
  kind: OrderKind;
  hash: Hex;
  /** ABI-encoded for its reactor. */
  encoded: Hex;
  /** Signature of the swapper. */
  signature: Hex;
}

/** Source of open orders. */
export interface OrderSource {
  /**
   * Returns all open orders of a chain that anyone may fill.
   * @throws FillerError `ORDERS_UNAVAILABLE` if they cannot be read
   */
  open(chainId: number): Promise<readonly OpenOrder[]>;
}

/** A decoded order that this filler supports. */
export interface FillableOrder extends OpenOrder {
  order: LimitOrder | CosignedFlowOrder;
  reactor: Address;
}

/**
 * Decodes an order and checks what the executor relies on: the hash, a known reactor, its cosigner's data, different
 * input and output tokens, outputs in one token only, and no additional validation contract, which may accept in a
 * simulation only. Undefined for any other order.
 */
export function readOrder(open: OpenOrder, contracts: FillerContracts): FillableOrder | undefined {
  const order = parsed(open);
  if (!order || (order.kind === 'flow' && !isCosigned(order))) return undefined;
  const { info, input, outputs } = order;
  const reactor =
    order.kind === 'limit' ? contracts.exclusiveDutchOrderReactor : contracts.v2DutchOrderReactor;
  const token = outputs[0]?.token;
  if (!isNative(info.additionalValidationContract)) return undefined;
  if (!token || !sameAddress(info.reactor, reactor) || isNative(input.token)) return undefined;
  if (outputs.some((output) => output.token !== token) || token === input.token) return undefined;
  // The router treats the native and the wrapped coin alike.
  if (isNative(token) && sameAddress(input.token, contracts.weth9)) return undefined;
  return { ...open, order, reactor };
}

function parsed({ kind, encoded, hash }: OpenOrder) {
  try {
    const order = parseOrder(kind, encoded);
    if (orderHash(order) !== hash) return undefined;
    return order.kind === 'limit' || isCosigned(order) ? order : undefined;
  } catch (error) {
    if (error instanceof OrderError) return undefined;
    throw error;
  }
}

/** Amounts of an order at a time, in base units. */
export interface OrderAmounts {
  hash: Hex;
  tokenIn: Address;
  /** The zero address is the native token. */
  tokenOut: Address;
  amountIn: bigint;
  amountOut: bigint;
}

/**
 * Resolves the amounts of an order if `filler` fills it in a block of this time (unix seconds); undefined if it may not
 * be filled then, or only by another filler.
 */
export function orderAmountsAt(
  { hash, order }: FillableOrder,
  time: bigint,
  filler: Address,
): OrderAmounts | undefined {
  if (time > order.info.deadline) return undefined;
  try {
    const { input, outputs } = resolveOrder(order, time, filler);
    return {
      hash,
      tokenIn: input.token,
      tokenOut: outputs[0]!.token,
      amountIn: input.amount,
      amountOut: outputs.reduce((sum, { amount }) => sum + amount, 0n),
    };
  } catch (error) {
    if (error instanceof OrderError && error.code === 'FILLER_EXCLUDED') return undefined;
    throw error;
  }
}
