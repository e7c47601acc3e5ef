/**
 * `signFlow()`: builds the order of a request, compares the message to sign with the agreed terms, and requests the
 * signature. The gateway's own order is not used. Also: type `FlowRequest` (agreed terms of a swap by order).
 */
import type { Address, Checked } from '@cenote/chains';
import {
  buildFlowOrder,
  checkOrder,
  encodeOrder,
  type FlowAmounts,
  flowDeadline,
  type OrderIntent,
  orderHash,
  orderTypedData,
} from '@cenote/trading/orders';
import type { OrderTerms } from '../../../execution/order/define-order.ts';
import { type SignedOrder, signOrderMessage } from '../../../execution/order/signed-order.ts';
import type { CheckedToken } from '../../../tokens/safety/assert-matches-contract.ts';
import { chainNow } from '../../../transactions/chain-clock.ts';
import type { StepContext } from '../../../transactions/step-context.ts';
import { TradeError } from '../../../transactions/trade-error.ts';

/** Agreed terms of a swap by order. */
export interface FlowRequest extends OrderTerms {
  output: CheckedToken;
  amounts: Checked<FlowAmounts>;
  /** Amounts that will probably be paid and received, in base units. */
  foreseen: { amountIn: bigint; amountOut: bigint };
  /** Cosigner whose signature sets the decay of the order; it can only improve the amounts. */
  cosigner: Checked<Address>;
}

/**
 * Builds the order of a request, compares the message to sign with the agreed terms, and requests the signature. The
 * gateway's own order is not used.
 * @throws TradeError `CHECK_REFUSED` if the message differs from the terms, `REJECTED` and others from the wallet
 */
export async function signFlow(
  request: FlowRequest,
  context: StepContext,
  nonce: Checked<bigint>,
): Promise<SignedOrder> {
  const { network, orderInput, output, amounts, cosigner } = request;
  const { contracts, account } = context;
  const chainId = network.id;
  const now = await chainNow(context);
  const deadline = flowDeadline(now);
  const reactor = contracts.v2DutchOrderReactor;
  if (!reactor) throw new TradeError('WRONG_NETWORK');
  const tokens = { tokenIn: orderInput.address, tokenOut: output.address };
  const order = buildFlowOrder({
    reactor,
    swapper: account,
    nonce,
    now,
    deadline,
    ...tokens,
    amounts,
    cosigner,
  });
  const typedData = orderTypedData(order, { chainId, permit2: contracts.permit2 });
  const intent: OrderIntent = {
    kind: 'flow',
    chainId,
    permit2: contracts.permit2,
    reactor,
    swapper: account,
    cosigner,
    ...tokens,
    ...amounts,
    nonce,
    deadline: BigInt(deadline),
  };
  const differences = checkOrder(typedData, intent);
  if (differences.length > 0) throw new TradeError('CHECK_REFUSED', { cause: differences });
  const signature = await signOrderMessage(context, typedData);
  const body = { chainId, kind: 'flow' as const, encodedOrder: encodeOrder(order), signature };
  return { hash: orderHash(order), swapper: account, nonce, deadline, body };
}
