import { lower } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { StepContext } from '../../transactions/step-context.ts';
import { orderPaceMs, ordersKey } from '../order-pace.ts';
import type { OrdersApi } from '../orders-api.ts';
import { limitNews } from './limit-news.ts';
import { type OrderAsked, orderNews } from './order-news.ts';

/**
 * What becomes of a signed order; asked for as long as it is looked at, by all who do so together.
 * @param context of the account that signed it: whose nonces are read
 */
export const newsQuery = (order: OrderAsked, context: StepContext, book: OrdersApi) =>
  queryOptions({
    queryKey: [...ordersKey(order.chainId), 'one', order.hash, lower(context.account)],
    retry: false,
    refetchInterval: () => orderPaceMs(),
    queryFn: ({ signal }) => orderNews(order, context, book, signal),
  });

/** What becomes of an account's signed limits that the order book does not list as open: all by one query. */
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
