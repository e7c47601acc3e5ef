import { lower } from '@cenote/chains';
import {
  initialSwapFlow,
  type SwapFlowEvent,
  type SwapFlowState,
  type SwapStep,
  swapFlow,
} from '@cenote/trading';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import { useServices } from '../config/services.tsx';
import { useQuoteSources } from '../local-routing/use-quote-sources.ts';
import { fetchQuote, type Quote, quoteQuery } from '../quote/quote-query.ts';
import { transferFeesOf } from '../quote-proof/use-quote-proof.ts';
import { verdictQuery } from '../quote-proof/verdict-query.ts';
import { type QuoteVerdict, verifyQuote } from '../quote-proof/verify-quote.ts';
import { submitted } from '../state/slices/transactions.ts';
import type { AppState, AppStore } from '../state/store.ts';
import { stepContext } from '../transactions/chain-steps.ts';
import { FlowError, flowFailure } from '../transactions/trade-error.ts';
import { untilSettled } from '../transactions/wait-for-settlement.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { carryOut, goOnWaiting, type Pending } from './carry-out.ts';
import type { CarryOutDeps } from './carry-out-deps.ts';
import type { SignedPermit } from './swap/needed-steps.ts';
import { recordOf } from './swap/record-of.ts';
import type { SwapOrder } from './swap/swap-order.ts';
import { useQueuedOrder } from './use-queued-order.ts';

export interface CarryOutOptions {
  /** The swap is sent even where it is expected to fail. */
  isForced: boolean;
  /** The price is good enough although this device could not verify it. */
  acceptsUnverified: boolean;
}

export interface CarryOut {
  state: SwapFlowState;
  permit: SignedPermit | undefined;
  /** Takes the steps from the first on. */
  start(order: SwapOrder, steps: readonly SwapStep[], options: CarryOutOptions): void;
  /** Begins again after a failure or a refusal. */
  retry(order: SwapOrder, steps: readonly SwapStep[], options: CarryOutOptions): void;
  /** Goes on waiting for what has not been confirmed in time. */
  wait(order: SwapOrder): void;
  /** Goes on at the step at which the price broke what was accepted. */
  acceptQuote(order: SwapOrder): void;
}

/** Runs the effects that the state machine of a swap asks for. */
export function useCarryOut(): CarryOut {
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = useStore<AppState>() as AppStore;
  const { loadRouting } = useServices();
  const sources = useQuoteSources();
  const { account } = useWallet();
  const [state, tell] = useReducer(swapFlow, initialSwapFlow);
  const permit = useRef<SignedPermit | undefined>(undefined);
  const options = useRef<CarryOutOptions>({ isForced: false, acceptsUnverified: false });
  const isOpen = useRef(true);
  const queue = useQueuedOrder();
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const freshQuote = async (order: SwapOrder): Promise<Quote> => {
    if (order.type !== 'swap') throw new FlowError('QUOTE_FAILED');
    const { network, quote } = order;
    const { queryKey } = quoteQuery(sources, network, quote.asked);
    const kept = queries.getQueryState<Quote>(queryKey);
    const age = Date.now() - (kept?.dataUpdatedAt ?? 0);
    if (kept?.data && age < network.quoteRefreshMs) return kept.data;
    const fresh = await fetchQuote(sources, network, quote.asked);
    queries.setQueryData(queryKey, fresh);
    return fresh;
  };

  const verify = (order: SwapOrder, quote: Quote): Promise<QuoteVerdict> => {
    const fees = transferFeesOf(order.input, order.output);
    const { device } = sources;
    if (quote.source === 'device') return verifyQuote(quote, undefined);
    const query = verdictQuery({ loadRouting, device }, order.network, quote, fees);
    const known = queries.getQueryData(query.queryKey);
    const isEnough = known?.verdict !== 'unverified' || options.current.acceptsUnverified;
    // What could not be verified before is tried again, unless the person said that it will do.
    return queries.fetchQuery(isEnough ? query : { ...query, staleTime: 0 });
  };

  const depsFor = (order: SwapOrder): CarryOutDeps => {
    if (account === undefined) throw new FlowError('WALLET_MISSING');
    const { network } = order;
    return {
      context: stepContext(wagmi, network, account),
      tell: (event: SwapFlowEvent) => {
        if (event.type === 'signed') queue.queued(order, account);
        if (event.type === 'batchSent') queue.queued(order, account, event.id);
        tell(event);
      },
      freshQuote: () => freshQuote(order),
      verify: (quote) => verify(order, quote),
      acceptsUnverified: options.current.acceptsUnverified,
      record: (kind, sent, quote) => {
        store.dispatch(submitted(recordOf(order, lower(account), kind, sent, quote)));
        if (kind === 'swap') queue.ended();
        else queue.queued(order, account);
      },
      untilSettled: ({ hash }) => untilSettled(store, { hash, chainId: network.id }),
      permit,
      isForced: options.current.isForced,
      isOpen: () => isOpen.current,
    };
  };

  const run = (order: SwapOrder, act: (deps: CarryOutDeps) => Promise<void>) => {
    const begun = async () => act(depsFor(order));
    begun().catch((error: unknown) => {
      if (isOpen.current) queue.ended();
      const reason = flowFailure(error);
      // A person can do nothing about these: whoever looks into it needs the whole story.
      if (reason === 'UNKNOWN' || reason === 'CHECK_REFUSED') console.error(error);
      tell(reason === 'REJECTED' ? { type: 'rejected' } : { type: 'failed', reason });
    });
  };

  return {
    state,
    permit: permit.current,
    start(order, steps, chosen) {
      options.current = chosen;
      tell({ type: 'review', steps });
      tell({ type: 'confirm' });
      run(order, (deps) => carryOut(order, steps, 0, deps));
    },
    retry(order, steps, chosen) {
      options.current = chosen;
      tell({ type: 'retry', steps });
      run(order, (deps) => carryOut(order, steps, 0, deps));
    },
    wait(order) {
      const pending: Pending | undefined = state.phase === 'failed' ? state.pending : undefined;
      if (!pending) return;
      tell({ type: 'wait' });
      run(order, (deps) => goOnWaiting(order, pending, deps));
    },
    acceptQuote(order) {
      if (state.phase !== 'quoteMoved') return;
      tell({ type: 'acceptQuote' });
      const { steps, at } = state;
      run(order, (deps) => carryOut(order, steps, at, deps));
    },
  };
}
