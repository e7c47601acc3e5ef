import { type Address, type Contracts, type Hex, isNative, sameAddress } from '@cenote/chains';
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

/* Parses an open order of the order book and resolves its amounts at a time. */

/** An open order as the order book lists it. */
export interface OpenOrder {
  chainId: number;
  kind: OrderKind;
  hash: Hex;
  /** As its reactor takes it. */
  encoded: Hex;
  /** The swapper's. */
  signature: Hex;
}

/** Where open orders come from. */
export interface OrderSource {
  /**
   * All open orders of a chain that anyone may fill.
   * @throws FillerError ORDERS_UNAVAILABLE
   */
  open(chainId: number): Promise<readonly OpenOrder[]>;
}

/** An order that can be filled here, as far as it says itself. */
export interface FillableOrder extends OpenOrder {
  order: LimitOrder | CosignedFlowOrder;
  reactor: Address;
}

/**
 * Reads an order and checks of it what the executor relies on: the hash, a reactor that is known, its
 * cosigner's part, a token for another one, outputs of one token alone, and that no contract of the swapper's
 * choice must agree: it may in a simulation alone. Undefined for any other.
 */
export function readOrder(open: OpenOrder, contracts: Contracts): FillableOrder | undefined {
  const order = parsed(open);
  if (!order || (order.kind === 'flow' && !isCosigned(order))) return undefined;
  const { info, input, outputs } = order;
  const reactor =
    order.kind === 'limit' ? contracts.exclusiveDutchOrderReactor : contracts.v2DutchOrderReactor;
  const token = outputs[0]?.token;
  if (!isNative(info.additionalValidationContract)) return undefined;
  if (!token || !sameAddress(info.reactor, reactor) || isNative(input.token)) return undefined;
  if (outputs.some((output) => output.token !== token) || token === input.token) return undefined;
  // Coin and wrapped coin are one to the router.
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

/** What an order wants at a time. Base units. */
export interface OrderAmounts {
  hash: Hex;
  tokenIn: Address;
  /** The zero address is the native coin. */
  tokenOut: Address;
  amountIn: bigint;
  amountOut: bigint;
}

/**
 * What an order takes and wants when `filler` fills it in a block of this time (unix seconds); undefined
 * where nobody, or only another, may fill it then.
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
