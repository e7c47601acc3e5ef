/**
 * Conversions to the stored form of a limit: `queuedFromRequest()` for one that was signed here, `queuedFromOrder()`
 * for one that the gateway lists.
 */
import { type Hex, lower } from '@cenote/chains';
import type { ApiOrder } from '@cenote/data';
import type { SignedOrder } from '../../execution/order/signed-order.ts';
import type { QueuedOrder } from '../../state/slices/orders.ts';
import type { Token } from '../../tokens/list/token.ts';
import { tradeLeg } from '../../transactions/trade-leg.ts';
import type { LimitRequest } from '../form/limit-request.ts';

/** Returns the stored form of a limit that was signed here. */
export const queuedFromRequest = (
  { network, orderInput, output, amountIn, amountOut }: LimitRequest,
  { hash, nonce, deadline }: SignedOrder,
  account: QueuedOrder['account'],
): QueuedOrder => ({
  id: hash,
  kind: 'limit',
  chainId: network.id,
  account: lower(account),
  input: tradeLeg(orderInput, amountIn),
  output: tradeLeg(output, amountOut),
  queuedAt: Date.now(),
  signed: { hash, nonce: `${nonce}`, deadline },
});

/** Returns the stored form of a limit that the gateway lists, placed here or elsewhere. */
export const queuedFromOrder = (order: ApiOrder, input: Token, output: Token): QueuedOrder => ({
  id: order.hash,
  kind: 'limit',
  chainId: order.chainId,
  account: lower(order.swapper),
  input: tradeLeg(input, BigInt(order.input.endAmount)),
  output: tradeLeg(output, BigInt(order.output.endAmount)),
  queuedAt: Math.min(order.createdAt * 1_000, Date.now()),
  signed: { hash: order.hash as Hex, nonce: order.nonce, deadline: order.deadline },
});
