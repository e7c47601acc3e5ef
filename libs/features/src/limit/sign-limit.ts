import { type Hex, lower } from '@cenote/chains';
import type { ApiOrderRequest } from '@cenote/data';
import {
  buildLimitOrder,
  checkOrder,
  encodeOrder,
  LIMIT_EXPIRY_SECONDS,
  nextNonces,
  type OrderIntent,
  orderHash,
  orderTypedData,
} from '@cenote/trading/orders';
import { signTypedData } from 'viem/actions';
import { askWallet } from '../review/ask-wallet.ts';
import { chainNow, type StepContext } from '../review/chain-steps.ts';
import { FlowError } from '../review/flow-error.ts';
import { walletError } from '../review/wallet-steps.ts';
import { patiently } from '../wallet/patiently.ts';
import type { LimitRequest } from './limit-request.ts';
import type { OrderBook } from './order-book.ts';

/** A limit that its swapper has signed, as the order book takes it. */
export interface SignedLimit {
  hash: Hex;
  body: ApiOrderRequest;
}

/**
 * Builds the order of a request, holds what the wallet would sign against what was agreed to, and asks for
 * the signature.
 * @throws FlowError `CHECK_REFUSED`, `REJECTED`, …; GatewayError where no nonce is to be had
 */
export async function signLimit(
  request: LimitRequest,
  context: StepContext,
  book: OrderBook,
): Promise<SignedLimit> {
  const { network, given, output, amountIn, amountOut, expiry } = request;
  const { contracts, account } = context;
  const chainId = network.id;
  const [now, { word, used }] = await Promise.all([
    chainNow(context),
    book.orderNonces({ chainId, swapper: lower(account) }),
  ]);
  const [nonce = 0n] = nextNonces(BigInt(word), BigInt(used));
  const deadline = now + LIMIT_EXPIRY_SECONDS[expiry];
  const reactor = contracts.exclusiveDutchOrderReactor;
  const tokens = { tokenIn: given.address, tokenOut: output.address };
  const order = buildLimitOrder({
    ...{ reactor, swapper: account, nonce, now, deadline, ...tokens },
    ...{ amountIn, want: { amountOut } },
  });
  const typedData = orderTypedData(order, { chainId, permit2: contracts.permit2 });
  const intent: OrderIntent = {
    ...{ kind: 'limit', chainId, permit2: contracts.permit2, reactor, swapper: account },
    ...{ ...tokens, amountIn, amountOut, nonce, deadline: BigInt(deadline) },
  };
  const differences = checkOrder(typedData, intent);
  if (differences.length > 0) throw new FlowError('CHECK_REFUSED', { cause: differences });
  try {
    const wallet = await askWallet(context);
    const signature = await patiently(
      signTypedData(wallet, { ...typedData, account: wallet.account } as Parameters<
        typeof signTypedData
      >[1]),
    );
    const body = { chainId, kind: 'limit' as const, encodedOrder: encodeOrder(order), signature };
    return { hash: orderHash(order), body };
  } catch (error) {
    throw walletError(error);
  }
}
