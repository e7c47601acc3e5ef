import { lower } from '@cenote/chains';
import { useMemo } from 'react';
import type { PutEnd } from '../orders/put-order.ts';
import type { SignedOrder } from '../orders/signed-order.ts';
import type { SignOrder } from '../orders/use-place-order.ts';
import { legOf } from '../review/record-of.ts';
import { useAppDispatch } from '../state/hooks.ts';
import { orderFailed, orderQueued } from '../state/orders.ts';
import { type FlowRequest, signFlow } from './sign-flow.ts';

/**
 * Asks for the signature of a Flow order, and remembers what was signed: whether anybody looks or not, it
 * may be filled from then on. Beside it what the order book said.
 */
export function useSignFlow(): [SignOrder<FlowRequest>, (order: SignedOrder, end: PutEnd) => void] {
  const dispatch = useAppDispatch();
  return useMemo(
    () => [
      async (request, context, book) => {
        const signed = await signFlow(request, context, book);
        const { hash, nonce, deadline } = signed;
        const { network, given, output, foreseen } = request;
        dispatch(
          orderQueued({
            ...{ id: hash, chainId: network.id, account: lower(context.account) },
            input: legOf(given, foreseen.amountIn),
            output: legOf(output, foreseen.amountOut),
            queuedAt: Date.now(),
            signed: { hash, nonce: `${nonce}`, deadline },
          }),
        );
        return signed;
      },
      ({ hash }, end) => {
        if (end.type === 'refused') dispatch(orderFailed({ id: hash, failure: end.code }));
      },
    ],
    [dispatch],
  );
}
