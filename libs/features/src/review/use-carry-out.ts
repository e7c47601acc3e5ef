import { lower } from '@cenote/chains';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import { untilSettled } from '../activity/until-settled.ts';
import { failureCodeOf } from '../errors/failure-code.ts';
import { fetchQuote, type Quote, quoteQuery } from '../quote/quote-query.ts';
import { useServices } from '../services/services.tsx';
import type { AppState, AppStore } from '../state/store.ts';
import { type Leg, submitted, type TransactionKind } from '../state/transactions.ts';
import type { Token } from '../tokens/token.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { type CarryOutDeps, carryOut, type SignedPermit } from './carry-out.ts';
import { type Sent, stepContext } from './chain-steps.ts';
import { initialRun, type RunState, run } from './run-state.ts';
import { type SwapOrder, spendOfOrder } from './swap-order.ts';

export interface CarryOut {
  state: RunState;
  /** Takes the steps, or goes on after a failure. */
  start(order: SwapOrder): void;
  /** Says yes to a price that broke what was accepted. */
  accept(): void;
}

const leg = ({ address, symbol, decimals }: Token, amount: bigint): Leg => ({
  address,
  symbol,
  decimals,
  amount: amount.toString(),
});

/** Runs the effects that the state machine of an order asks for. */
export function useCarryOut(): CarryOut {
  const wagmi = useConfig();
  const queries = useQueryClient();
  const store = useStore<AppState>() as AppStore;
  const { gateway } = useServices();
  const { account } = useWallet();
  const [state, tell] = useReducer(run, initialRun);
  const permit = useRef<SignedPermit | undefined>(undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const start = useCallback(
    (order: SwapOrder) => {
      const { network, input, output } = order;
      const freshQuote = async (): Promise<Quote> => {
        if (order.type !== 'swap') throw new Error('A wrap has no quote');
        const { asked } = order.quote;
        const { queryKey } = quoteQuery(gateway, network, asked);
        const kept = queries.getQueryState<Quote>(queryKey);
        const age = Date.now() - (kept?.dataUpdatedAt ?? 0);
        if (kept?.data && age < network.quoteRefreshMs) return kept.data;
        const quote = await fetchQuote(gateway, network, asked);
        queries.setQueryData(queryKey, quote);
        return quote;
      };
      const record = (kind: TransactionKind, { hash, nonce }: Sent, quote: Quote | undefined) => {
        const isApproval = kind === 'approve';
        const amountIn = quote?.route.amountIn ?? spendOfOrder(order);
        const amountOut = quote?.route.amountOut ?? amountIn;
        store.dispatch(
          submitted({
            hash,
            nonce,
            kind,
            chainId: network.id,
            account: lower(account ?? input.address),
            submittedAt: Date.now(),
            input: leg(input, amountIn),
            ...(!isApproval && { output: leg(output, amountOut) }),
          }),
        );
      };
      const go = async () => {
        if (account === undefined) throw Object.assign(new Error(), { code: 'WALLET_MISSING' });
        const deps: CarryOutDeps = {
          context: stepContext(wagmi, network, account),
          tell: (event) => isOpen.current && tell(event),
          freshQuote,
          record,
          untilSettled: ({ hash }) => untilSettled(store, { hash, chainId: network.id }),
          permit,
          isOpen: () => isOpen.current,
        };
        await carryOut(order, deps);
      };
      tell({ type: 'started' });
      go().catch((error: unknown) => {
        const code = failureCodeOf(error);
        if (code === 'UNKNOWN' || code === 'CHECK_REFUSED') console.error(error);
        if (isOpen.current) tell({ type: 'failed', code });
      });
    },
    [wagmi, queries, store, gateway, account],
  );

  return { state, start, accept: () => tell({ type: 'accepted' }) };
}
