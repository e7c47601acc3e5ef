import { lower } from '@cenote/chains';
import { GatewayError } from '@cenote/data';
import {
  initialOrderSwap,
  type OrderSwapState,
  type OrderSwapStep,
  orderSwap,
} from '@cenote/trading/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import { untilSettled } from '../activity/until-settled.ts';
import { stepContext } from '../review/chain-steps.ts';
import { FlowError, flowFailure } from '../review/flow-error.ts';
import { legOf } from '../review/record-of.ts';
import type { AppState, AppStore } from '../state/store.ts';
import { submitted } from '../state/transactions.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { ordersKey, touchLimits } from './limit-queries.ts';
import type { LimitRequest } from './limit-request.ts';
import { useOrderBook } from './order-book.ts';
import { goOnPlacing, type PlaceDeps, placeLimit } from './place-limit.ts';
import { type PutEnd, putLimit } from './put-limit.ts';
import type { SignedLimit } from './sign-limit.ts';

export interface PlaceLimit {
  state: OrderSwapState;
  /** What the order book said to what was signed. */
  end: PutEnd | undefined;
  /** The native coin has been wrapped meanwhile. */
  isWrapped: boolean;
  start(request: LimitRequest, steps: readonly OrderSwapStep[]): void;
  /** Begins again after a failure or a refusal. */
  retry(request: LimitRequest, steps: readonly OrderSwapStep[]): void;
  /** Goes on waiting for what has not been confirmed in time. */
  wait(request: LimitRequest): void;
  /** Hands the same signed limit to the order book again. */
  putAgain(): void;
}

/** Runs the effects that the state machine of an order asks for, until the order book has the limit. */
export function usePlaceLimit(): PlaceLimit {
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = useStore<AppState>() as AppStore;
  const book = useOrderBook();
  const { account } = useWallet();
  const [state, tell] = useReducer(orderSwap, initialOrderSwap);
  const [end, setEnd] = useState<PutEnd>();
  const [isWrapped, setWrapped] = useState(false);
  const signed = useRef<SignedLimit | undefined>(undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const put = async (limit: SignedLimit): Promise<void> => {
    signed.current = limit;
    setEnd(undefined);
    const became = await putLimit(limit, book);
    setEnd(became);
    tell({ type: became.type });
    touchLimits();
    await queries.invalidateQueries({ queryKey: ordersKey(limit.body.chainId) });
  };

  const depsFor = (request: LimitRequest): PlaceDeps => {
    if (account === undefined) throw new FlowError('WALLET_MISSING');
    const { network, input, given, amountIn } = request;
    return {
      context: stepContext(wagmi, network, account),
      ...{ book, tell, put },
      record: (step, { hash, nonce, call }) =>
        void store.dispatch(
          submitted({
            ...{ hash, kind: step, account: lower(account), chainId: network.id },
            ...(nonce !== undefined && { nonce }),
            ...(call !== undefined && { call }),
            submittedAt: Date.now(),
            input: legOf(step === 'wrap' ? input : given, amountIn),
            ...(step === 'wrap' && { output: legOf(given, amountIn) }),
          }),
        ),
      untilSettled: ({ hash }) => untilSettled(store, { hash, chainId: network.id }),
      onWrapped: () => setWrapped(true),
      isOpen: () => isOpen.current,
    };
  };

  const run = (request: LimitRequest, act: (deps: PlaceDeps) => Promise<void>) => {
    const begun = async () => act(depsFor(request));
    begun().catch((error: unknown) => {
      const reason = flowFailure(error);
      if (error instanceof GatewayError) setEnd({ type: 'refused', code: error.code });
      // A person can do nothing about these: whoever looks into it needs the whole story.
      if (reason === 'UNKNOWN' || reason === 'CHECK_REFUSED') console.error(error);
      tell(reason === 'REJECTED' ? { type: 'rejected' } : { type: 'failed', reason });
    });
  };

  return {
    state,
    end,
    isWrapped,
    start(request, steps) {
      tell({ type: 'review', steps });
      tell({ type: 'confirm' });
      run(request, (deps) => placeLimit(request, steps, 0, deps));
    },
    retry(request, steps) {
      setEnd(undefined);
      tell({ type: 'retry', steps });
      run(request, (deps) => placeLimit(request, steps, 0, deps));
    },
    wait(request) {
      const pending = state.phase === 'failed' ? state.pending : undefined;
      if (!pending) return;
      tell({ type: 'wait' });
      run(request, (deps) => goOnPlacing(request, pending, deps));
    },
    putAgain() {
      if (signed.current) void put(signed.current);
    },
  };
}
