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
import { untilSettled } from '../activity/until-settled.ts';
import { claimQuery, findingOf } from '../claim/claim-query.ts';
import { transferFeesOf } from '../claim/use-claim.ts';
import { useQuoteSources } from '../device/use-quote-sources.ts';
import { fetchQuote, type Quote, quoteQuery } from '../quote/quote-query.ts';
import { useServices } from '../services/services.tsx';
import type { AppState, AppStore } from '../state/store.ts';
import { submitted } from '../state/transactions.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { type CarryOutDeps, carryOut, type SignedPermit } from './carry-out.ts';
import { stepContext } from './chain-steps.ts';
import { FlowError, flowFailure } from './flow-error.ts';
import { recordOf } from './record-of.ts';
import type { SwapOrder } from './swap-order.ts';

/** A check that takes longer does not hold up a swap: the chain enforces what was accepted. */
const CHECK_PATIENCE_MS = 5_000;

export interface CarryOut {
  state: SwapFlowState;
  permit: SignedPermit | undefined;
  /** Takes the steps from the first on. */
  start(order: SwapOrder, steps: readonly SwapStep[]): void;
  /** Begins again after a failure or a refusal. */
  retry(order: SwapOrder, steps: readonly SwapStep[]): void;
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
  const isOpen = useRef(true);
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

  const isRefuted = async (order: SwapOrder, quote: Quote): Promise<boolean> => {
    const fees = transferFeesOf(order.input, order.output);
    const query = claimQuery(loadRouting, order.network, quote, fees);
    return (await findingOf(queries, query, CHECK_PATIENCE_MS))?.verdict === 'broken';
  };

  const go = async (order: SwapOrder, steps: readonly SwapStep[], from: number) => {
    if (account === undefined) throw new FlowError('WALLET_MISSING');
    const { network } = order;
    const deps: CarryOutDeps = {
      context: stepContext(wagmi, network, account),
      tell: (event: SwapFlowEvent) => tell(event),
      freshQuote: () => freshQuote(order),
      isRefuted: (quote) => isRefuted(order, quote),
      record: (kind, sent, quote) =>
        void store.dispatch(submitted(recordOf(order, lower(account), kind, sent, quote))),
      untilSettled: ({ hash }) => untilSettled(store, { hash, chainId: network.id }),
      permit,
      isOpen: () => isOpen.current,
    };
    await carryOut(order, steps, from, deps);
  };

  const run = (order: SwapOrder, steps: readonly SwapStep[], from: number) => {
    go(order, steps, from).catch((error: unknown) => {
      const reason = flowFailure(error);
      // A person can do nothing about these: whoever looks into it needs the whole story.
      if (reason === 'UNKNOWN' || reason === 'CHECK_REFUSED') console.error(error);
      tell(reason === 'REJECTED' ? { type: 'rejected' } : { type: 'failed', reason });
    });
  };

  return {
    state,
    permit: permit.current,
    start(order, steps) {
      tell({ type: 'review', steps });
      tell({ type: 'confirm' });
      run(order, steps, 0);
    },
    retry(order, steps) {
      tell({ type: 'retry', steps });
      run(order, steps, 0);
    },
    acceptQuote(order) {
      if (state.phase !== 'quoteMoved') return;
      tell({ type: 'acceptQuote' });
      run(order, state.steps, state.at);
    },
  };
}
