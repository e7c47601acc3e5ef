/**
 * Hook `useFlow()`: runs a swap by Flow from its review to its result; returns the state of its execution, the order's
 * state on the chain, and the function that confirms (type `FlowRun`).
 */
import { isNative } from '@cenote/chains';
import { type OrderStep, orderSteps, type TradeState } from '@cenote/trading/execution';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConfig } from 'wagmi';
import type { SignedOrder } from '../../../execution/order/signed-order.ts';
import type { SubmitResult } from '../../../execution/order/submit-order.ts';
import { useOrderExecution } from '../../../execution/order/use-order-execution.ts';
import { useOrdersApi } from '../../../orders/orders-api.ts';
import { amountsOf, type OrderState, orderEnd } from '../../../orders/status/order-state.ts';
import { orderStateQuery } from '../../../orders/status/order-state-query.ts';
import type { Allowances } from '../../../transactions/allowances.ts';
import { allowancesQuery } from '../../../transactions/allowances-query.ts';
import { stepContext } from '../../../transactions/step-context.ts';
import { useWallet } from '../../../wallet/use-wallet.ts';
import { type FlowRequest, signFlow } from './sign-flow.ts';
import { useStoreFlow } from './use-store-flow.ts';

export interface FlowRun {
  state: TradeState<OrderStep>;
  steps: ReturnType<typeof orderSteps>;
  result: SubmitResult | undefined;
  /** State of the order since it was signed. */
  news: OrderState | undefined;
  isBusy: boolean;
  /** An order signed here can still be filled: the same swap through pools would be a second one. */
  isFillable: boolean;
  /** The native coin has been wrapped during this review. */
  isWrapped: boolean;
  confirm(): void;
}

const BUSY: ReadonlySet<TradeState<OrderStep>['phase']> = new Set([
  'awaitingWallet',
  'transactionPending',
  'submitting',
  'waiting',
]);

export function useFlow(request: FlowRequest): FlowRun {
  const { network } = request;
  const { account } = useWallet();
  const order = useOrderExecution(signFlow, useStoreFlow());
  const { state, result } = order;
  const allowances = useQuery(allowancesQuery(useConfig(), network, account, request.orderInput));
  const [isReading, setReading] = useState(false);
  // A rejected order is signed nevertheless: it is watched until it has ended on the chain.
  const isFillable =
    order.signed !== undefined &&
    state.phase !== 'filled' &&
    !(state.phase === 'failed' && isOver(state.reason));
  const isWaiting = state.phase === 'waiting';
  const isWatched = isWaiting || (state.phase === 'failed' && isFillable);
  // The chain may show the fill a moment before the amounts are known.
  const news = useNews(request, order.signed, isWatched, state.phase === 'filled');
  useEnd(isWatched ? news : undefined, order);

  const stepsFor = (allowed: Allowances | undefined) =>
    orderSteps({
      isNativeIn: isNative(request.input.address) && !order.isWrapped,
      amountIn: request.amountIn,
      allowanceToPermit2: allowed?.token ?? request.amountIn,
      ...(allowed && { mustRevoke: allowed.mustRevoke }),
    });
  const isKnown = allowances.data !== undefined;
  return {
    state,
    steps: stepsFor(allowances.data),
    result,
    news,
    isWrapped: order.isWrapped,
    isFillable,
    isBusy: !isKnown || isReading || BUSY.has(state.phase),
    confirm() {
      if (isReading) return;
      if (state.phase === 'idle') order.start(request, stepsFor(allowances.data));
      else if (state.phase === 'failed' && state.pending) order.resume(request);
      else {
        setReading(true);
        void allowances.refetch().then(({ data }) => {
          setReading(false);
          order.retry(request, stepsFor(data ?? allowances.data));
        });
      }
    },
  };
}

/** Returns whether a failure reason means that the order has ended on the chain. */
const isOver = (reason: string): boolean =>
  reason === 'ORDER_EXPIRED' || reason === 'ORDER_CANCELLED';

/** Returns the state of a pending order, whichever account the wallet has selected meanwhile. */
function useNews(
  { network, orderInput, output }: FlowRequest,
  signed: SignedOrder | undefined,
  isWatched: boolean,
  isFilled: boolean,
): OrderState | undefined {
  const wagmi = useConfig();
  const ordersApi = useOrdersApi();
  const tokens = { input: orderInput.address, output: output.address };
  const waited = signed ? [{ ...signed, chainId: network.id, tokens }] : [];
  const [query] = useQueries({
    queries: waited.map((order) => ({
      ...orderStateQuery(order, stepContext(wagmi, network, order.swapper), ordersApi),
      enabled: (query: { state: { data?: OrderState | undefined } }) =>
        isWatched || (isFilled && !(query.state.data && amountsOf(query.state.data))),
    })),
  });
  return query?.data;
}

/** Dispatches how the order ended, and submits it again if the service is available and does not have it. */
function useEnd(
  news: OrderState | undefined,
  { dispatch, submitAgain, result }: ReturnType<typeof useOrderExecution<FlowRequest>>,
): void {
  const isLost = result?.type === 'unanswered' && news?.isReached === true && !news.order;
  useEffect(() => {
    if (isLost) submitAgain();
  }, [isLost, submitAgain]);
  useEffect(() => {
    const event = news && orderEnd(news);
    if (event) dispatch(event);
  }, [news, dispatch]);
}
