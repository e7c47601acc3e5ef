import { lower } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { StepContext } from '../../transactions/step-context.ts';
import { orderPaceMs, ordersKey } from '../order-pace.ts';
import type { OrdersApi } from '../orders-api.ts';
import { limitNews } from './limit-news.ts';
import { type OrderAsked, orderNews } from './order-news.ts';

/**
 * Query options of the state of one signed order, polled while it is observed.
 * @param context of the account that signed it: whose nonces are read
 */
export const newsQuery = (order: OrderAsked, context: StepContext, book: OrdersApi) =>
  queryOptions({
    queryKey: [...ordersKey(order.chainId), 'one', order.hash, lower(context.account)],
    retry: false,
    refetchInterval: () => orderPaceMs(),
    queryFn: ({ signal }) => orderNews(order, context, book, signal),
  });

/** Query options of the state of signed limits that the gateway does not list as open: one query for all. */
export const limitNewsQuery = (
  { chainId, limits }: { chainId: number; limits: readonly OrderAsked[] },
  context: StepContext,
  book: OrdersApi,
) =>
  queryOptions({
    queryKey: [...ordersKey(chainId), 'limitNews', limits.map(({ hash }) => hash)],
    enabled: limits.length > 0,
    retry: false,
    structuralSharing: false,
    refetchInterval: () => orderPaceMs(),
    queryFn: ({ signal }) => limitNews(limits, context, book, signal),
  });
