import { lower } from '@cenote/chains';
import { useMemo } from 'react';
import { storeEnd } from '../../execution/order/store-end.ts';
import type { OrderEffects } from '../../execution/order/use-place-order.ts';
import { legOf } from '../../execution/swap/record-of.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import { orderQueued, UNANSWERED } from '../../state/slices/orders.ts';
import type { FlowRequest } from './sign-flow.ts';

/** Stores a Flow order as soon as it is signed, since it may be filled from then on, and what the order book said to it. */
export function useStoreFlow(): OrderEffects<FlowRequest> {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      onSigned({ hash, nonce, deadline }, { network, given, output, foreseen }, account) {
        dispatch(
          orderQueued({
            id: hash,
            chainId: network.id,
            account: lower(account),
            notAccepted: UNANSWERED,
            input: legOf(given, foreseen.amountIn),
            output: legOf(output, foreseen.amountOut),
            queuedAt: Date.now(),
            signed: { hash, nonce: `${nonce}`, deadline },
          }),
        );
      },
      onPut: ({ hash }, end) => void storeEnd(dispatch, hash, end),
    }),
    [dispatch],
  );
}
