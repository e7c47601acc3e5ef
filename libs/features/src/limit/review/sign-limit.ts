import type { Checked } from '@cenote/chains';
import {
  buildLimitOrder,
  checkOrder,
  encodeOrder,
  LIMIT_EXPIRY_SECONDS,
  type OrderIntent,
  orderHash,
  orderTypedData,
} from '@cenote/trading/orders';
import { type SignedOrder, signOrderMessage } from '../../execution/order/signed-order.ts';
import { chainNow } from '../../transactions/chain-clock.ts';
import type { StepContext } from '../../transactions/step-context.ts';
import { TradeError } from '../../transactions/trade-error.ts';
import type { LimitRequest } from '../form/limit-request.ts';

/**
 * Builds a limit order, compares the message to sign with the agreed terms, and requests the account's signature.
 * Returns the signed order; does not send it.
 * @throws TradeError `CHECK_REFUSED` if the message differs from the terms, `REJECTED` and others from the wallet
 */
export async function signLimit(
  request: LimitRequest,
  context: StepContext,
  nonce: Checked<bigint>,
): Promise<SignedOrder> {
  const { network, orderInput, output, amountIn, amountOut, expiry } = request;
  const { contracts, account } = context;
  const chainId = network.id;
  const now = await chainNow(context);
  const deadline = now + LIMIT_EXPIRY_SECONDS[expiry];
  const reactor = contracts.exclusiveDutchOrderReactor;
  if (!reactor) throw new TradeError('WRONG_NETWORK');
  const tokens = { tokenIn: orderInput.address, tokenOut: output.address };
  const order = buildLimitOrder({
    reactor,
    swapper: account,
    nonce,
    now,
    deadline,
    ...tokens,
    amountIn,
    want: { amountOut },
  });
  const typedData = orderTypedData(order, { chainId, permit2: contracts.permit2 });
  const intent: OrderIntent = {
    kind: 'limit',
    chainId,
    permit2: contracts.permit2,
    reactor,
    swapper: account,
    ...tokens,
    amountIn,
    amountOut,
    nonce,
    deadline: BigInt(deadline),
  };
  const differences = checkOrder(typedData, intent);
  if (differences.length > 0) throw new TradeError('CHECK_REFUSED', { cause: differences });
  const signature = await signOrderMessage(context, typedData);
  const body = { chainId, kind: 'limit' as const, encodedOrder: encodeOrder(order), signature };
  return { hash: orderHash(order), swapper: account, nonce, deadline, body };
}
