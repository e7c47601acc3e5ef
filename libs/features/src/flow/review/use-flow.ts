import { isNative } from '@cenote/chains';
import { type OrderSwapState, orderSwapSteps } from '@cenote/trading/orders';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConfig } from 'wagmi';
import type { PutEnd } from '../../execution/order/put-order.ts';
import type { SignedOrder } from '../../execution/order/signed-order.ts';
import { usePlaceOrder } from '../../execution/order/use-place-order.ts';
import { useOrderBook } from '../../orders/order-book.ts';
import { newsQuery } from '../../orders/status/news-query.ts';
import { amountsOf, type OrderNews, orderEnd } from '../../orders/status/order-news.ts';
import { allowancesQuery } from '../../transactions/allowances-query.ts';
import { type Allowances, stepContext } from '../../transactions/chain-steps.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type FlowRequest, signFlow } from './sign-flow.ts';
import { useStoreFlow } from './use-store-flow.ts';

export interface FlowRun {
  state: OrderSwapState;
  steps: ReturnType<typeof orderSwapSteps>;
  end: PutEnd | undefined;
  /** What is known of the order since it was signed. */
  news: OrderNews | undefined;
  isBusy: boolean;
  /** Something that was signed here can still be filled: the same swap through pools would be a second one. */
  isFillable: boolean;
  /** The native coin has been wrapped meanwhile. */
  isWrapped: boolean;
  confirm(): void;
}

const BUSY: ReadonlySet<OrderSwapState['phase']> = new Set([
  'awaitingWallet',
  'transactionPending',
  'submitting',
  'waiting',
]);

/** Carries a swap by order from the review to its end. */
export function useFlow(request: FlowRequest): FlowRun {
  const { network } = request;
  const { account } = useWallet();
  const place = usePlaceOrder(signFlow, useStoreFlow());
  const { state, end } = place;
  const allowances = useQuery(allowancesQuery(useConfig(), network, account, request.given));
  const [isReading, setReading] = useState(false);
  // What was refused is signed all the same: it is watched until the chain says that it is over.
  const isFillable =
    place.signed !== undefined &&
    state.phase !== 'filled' &&
    !(state.phase === 'failed' && isOver(state.reason));
  const isWaiting = state.phase === 'waiting';
  const isWatched = isWaiting || (state.phase === 'failed' && isFillable);
  // The chain may say that it is filled a moment before anybody says for how much.
  const news = useNews(request, place.signed, isWatched, state.phase === 'filled');
  useEnd(isWatched ? news : undefined, place);

  const stepsFor = (allowed: Allowances | undefined) =>
    orderSwapSteps({
      isNativeIn: isNative(request.input.address) && !place.isWrapped,
      amountIn: request.amountIn,
      allowanceToPermit2: allowed?.token ?? request.amountIn,
      ...(allowed && { mustRevoke: allowed.mustRevoke }),
    });
  const isKnown = allowances.data !== undefined;
  return {
    state,
    steps: stepsFor(allowances.data),
    end,
    news,
    isWrapped: place.isWrapped,
    isFillable,
    isBusy: !isKnown || isReading || BUSY.has(state.phase),
    confirm() {
      if (isReading) return;
      if (state.phase === 'idle') place.start(request, stepsFor(allowances.data));
      else if (state.phase === 'failed' && state.pending) place.wait(request);
      else {
        setReading(true);
        void allowances.refetch().then(({ data }) => {
          setReading(false);
          place.retry(request, stepsFor(data ?? allowances.data));
        });
      }
    },
  };
}

/** Reasons by which the chain ends an order. */
const isOver = (reason: string): boolean =>
  reason === 'ORDER_EXPIRED' || reason === 'ORDER_CANCELLED';

/** What becomes of an order that is waited for, whichever account the wallet shows meanwhile. */
function useNews(
  { network, given, output }: FlowRequest,
  signed: SignedOrder | undefined,
  isWatched: boolean,
  isFilled: boolean,
): OrderNews | undefined {
  const wagmi = useConfig();
  const book = useOrderBook();
  const tokens = { input: given.address, output: output.address };
  const waited = signed ? [{ ...signed, chainId: network.id, tokens }] : [];
  const [query] = useQueries({
    queries: waited.map((order) => ({
      ...newsQuery(order, stepContext(wagmi, network, order.swapper), book),
      enabled: (query: { state: { data?: OrderNews | undefined } }) =>
        isWatched || (isFilled && !(query.state.data && amountsOf(query.state.data))),
    })),
  });
  return query?.data;
}

/** Tells the run how its order ended, and hands it over anew where the book is back and has it not. */
function useEnd(
  news: OrderNews | undefined,
  { tell, putAgain, end }: ReturnType<typeof usePlaceOrder<FlowRequest>>,
): void {
  const isLost = end?.type === 'unanswered' && news?.isReached === true && !news.order;
  useEffect(() => {
    if (isLost) putAgain();
  }, [isLost, putAgain]);
  useEffect(() => {
    const event = news && orderEnd(news);
    if (event) tell(event);
  }, [news, tell]);
}
