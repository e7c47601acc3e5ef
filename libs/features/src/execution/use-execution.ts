/**
 * Hook `useExecution()`: runs the steps of a trade of any kind with the connected wallet and returns its state with
 * functions to start, retry and resume (type `ExecutionView`). Runs stop when the component unmounts.
 */
import {
  initialTrade,
  type TradeEvent,
  type TradeState,
  type TradeStep,
  tradeReducer,
} from '@cenote/trading/execution';
import { type Dispatch, useEffect, useReducer, useRef } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import { submitted } from '../state/slices/transactions.ts';
import type { AppState, AppStore } from '../state/store.ts';
import { stepContext } from '../transactions/step-context.ts';
import { TradeError, tradeFailure } from '../transactions/trade-error.ts';
import { waitForSettlement } from '../transactions/wait-for-settlement.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { executeSteps, resume } from './execute-steps.ts';
import type { Execution, Trade } from './trade.ts';

export interface ExecutionView<Step extends TradeStep> {
  state: TradeState<Step>;
  /** Dispatches events from outside the steps: the result of an order, or another way to continue. */
  dispatch: Dispatch<TradeEvent<Step>>;
  /** Runs the steps from the first one. */
  start(trade: Trade, steps: readonly Step[]): void;
  /** Starts again after a failure or a rejection. */
  retry(trade: Trade, steps: readonly Step[]): void;
  /** Resumes waiting for a step that was not confirmed in time. */
  resume(trade: Trade): void;
  /** Continues at the step at which the price was worse than the accepted one. */
  acceptQuote(trade: Trade): void;
}

export function useExecution<Step extends TradeStep>(): ExecutionView<Step> {
  const wagmi = useConfig();
  const store = useStore<AppState>() as AppStore;
  const { account } = useWallet();
  const [state, dispatch] = useReducer<TradeState<Step>, [TradeEvent<Step>]>(
    tradeReducer,
    initialTrade,
  );
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const executionOf = (trade: Trade): Execution => {
    if (account === undefined) throw new TradeError('WALLET_MISSING');
    const { network } = trade;
    const context = stepContext(wagmi, network, account);
    return {
      trade,
      context,
      dispatch(event) {
        trade.onEvent?.(event, context);
        dispatch(event);
      },
      record(kind, sent, source = {}) {
        store.dispatch(submitted(trade.recordOf(kind, sent, context, source)));
        trade.onRecorded?.(kind, context);
      },
      waitForSettlement: ({ hash }) => waitForSettlement(store, { hash, chainId: network.id }),
      isOpen: () => isOpen.current,
    };
  };

  const run = (trade: Trade, act: (execution: Execution) => Promise<void>) => {
    const begun = async () => act(executionOf(trade));
    begun().catch((error: unknown) => {
      trade.onError?.(error, isOpen.current);
      const reason = tradeFailure(error);
      // The user cannot act on these: the full error is logged to the console.
      if (reason === 'UNKNOWN' || reason === 'CHECK_REFUSED') console.error(error);
      dispatch(reason === 'REJECTED' ? { type: 'rejected' } : { type: 'failed', reason });
    });
  };

  return {
    state,
    dispatch,
    start(trade, steps) {
      dispatch({ type: 'review', steps });
      dispatch({ type: 'confirm' });
      run(trade, (execution) => executeSteps(steps, 0, execution));
    },
    retry(trade, steps) {
      dispatch({ type: 'retry', steps });
      run(trade, (execution) => executeSteps(steps, 0, execution));
    },
    resume(trade) {
      const pending = state.phase === 'failed' ? state.pending : undefined;
      if (!pending) return;
      dispatch({ type: 'wait' });
      run(trade, (execution) => resume(pending, execution));
    },
    acceptQuote(trade) {
      if (state.phase !== 'quoteMoved') return;
      dispatch({ type: 'acceptQuote' });
      const { steps, at } = state;
      run(trade, (execution) => executeSteps(steps, at, execution));
    },
  };
}
