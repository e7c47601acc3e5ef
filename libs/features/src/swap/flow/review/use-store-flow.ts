import { lower } from '@cenote/chains';
import { useMemo } from 'react';
import { storeSubmitResult } from '../../../execution/order/store-submit-result.ts';
import type { OrderEffects } from '../../../execution/order/use-order-execution.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { orderQueued, UNANSWERED } from '../../../state/slices/orders.ts';
import { tradeLeg } from '../../../transactions/trade-leg.ts';
import type { FlowRequest } from './sign-flow.ts';

/**
 * Hook: returns the effects of a Flow order's execution: store the order as soon as it is signed, since it may be
 * filled from then on, and store the gateway's response.
 */
export function useStoreFlow(): OrderEffects<FlowRequest> {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      onSigned({ hash, nonce, deadline }, { network, orderInput, output, foreseen }, account) {
        dispatch(
          orderQueued({
            id: hash,
            chainId: network.id,
            account: lower(account),
            notAccepted: UNANSWERED,
            input: tradeLeg(orderInput, foreseen.amountIn),
            output: tradeLeg(output, foreseen.amountOut),
            queuedAt: Date.now(),
            signed: { hash, nonce: `${nonce}`, deadline },
          }),
        );
      },
      onSubmitted: ({ hash }, result) => void storeSubmitResult(dispatch, hash, result),
    }),
    [dispatch],
  );
}
