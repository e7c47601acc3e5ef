import { isNative, lower } from '@cenote/chains';
import { type OrderSwapState, orderSwapSteps } from '@cenote/trading/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConfig } from 'wagmi';
import { useOrderBook } from '../orders/order-book.ts';
import { orderPaceMs, ordersKey } from '../orders/order-pace.ts';
import type { PutEnd } from '../orders/put-order.ts';
import type { SignedOrder } from '../orders/signed-order.ts';
import { usePlaceOrder } from '../orders/use-place-order.ts';
import { allowancesQuery } from '../review/allowances-query.ts';
import { type Allowances, stepContext } from '../review/chain-steps.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { type OrderNews, orderEnd, orderNews } from './order-news.ts';
import { type FlowRequest, signFlow } from './sign-flow.ts';

export interface FlowRun {
  state: OrderSwapState;
  steps: ReturnType<typeof orderSwapSteps>;
  end: PutEnd | undefined;
  /** What is known of the order since it was signed. */
  news: OrderNews | undefined;
  isBusy: boolean;
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
  const place = usePlaceOrder(signFlow);
  const { state, end } = place;
  const allowances = useQuery(allowancesQuery(useConfig(), network, account, request.given));
  const [isReading, setReading] = useState(false);
  const isWaiting = state.phase === 'waiting';
  const news = useNews(request, place.signed, isWaiting);
  useEnd(request, isWaiting ? news : undefined, place);

  const stepsFor = (allowed: Allowances | undefined) =>
    orderSwapSteps({
      isNativeIn: isNative(request.input.address) && !place.isWrapped,
      amountIn: request.amountIn,
      allowanceToPermit2: allowed?.token ?? request.amountIn,
      ...(allowed && { mustRevoke: allowed.mustRevoke }),
    });
  const isKnown = allowances.data !== undefined;
  return {
    ...{ state, steps: stepsFor(allowances.data), end, news, isWrapped: place.isWrapped },
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

/** What becomes of an order that is waited for. */
function useNews(
  { network }: FlowRequest,
  signed: SignedOrder | undefined,
  isWaiting: boolean,
): OrderNews | undefined {
  const wagmi = useConfig();
  const book = useOrderBook();
  const { account } = useWallet();
  const { data } = useQuery({
    queryKey: [...ordersKey(network.id), 'one', signed?.hash],
    enabled: isWaiting && signed !== undefined && account !== undefined,
    retry: false,
    refetchInterval: () => orderPaceMs(),
    queryFn: ({ signal }) => {
      if (!signed || !account) throw new Error('Nothing is waited for');
      return orderNews(signed, stepContext(wagmi, network, account), book, signal);
    },
  });
  return data;
}

/** Tells the run how its order ended, and hands it over anew where the book is back and has it not. */
function useEnd(
  { network }: FlowRequest,
  news: OrderNews | undefined,
  { tell, putAgain, end }: ReturnType<typeof usePlaceOrder<FlowRequest>>,
): void {
  const queries = useQueryClient();
  const { account } = useWallet();
  const isLost = end?.type === 'unanswered' && news?.isReached === true && !news.order;
  useEffect(() => {
    if (isLost) putAgain();
  }, [isLost, putAgain]);
  const event = news && orderEnd(news);
  useEffect(() => {
    if (!event) return;
    tell(event);
    if (event.type !== 'filled' || !account) return;
    const old = [
      ['balances', network.id, lower(account)],
      ['quote', network.id],
    ];
    for (const queryKey of old) void queries.invalidateQueries({ queryKey });
  }, [event, tell, queries, network.id, account]);
}
