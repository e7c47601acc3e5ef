import { type Address, lower } from '@cenote/chains';
import type { ApiOrder, OrderStatus, OrdersResponse } from '@cenote/data';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { orderPollingMs, ordersKey } from '../order-polling.ts';
import type { OrdersApi } from '../orders-api.ts';

/** Not over: a filler may still take them, or may again. They count towards the most there may be. */
const OPEN: readonly OrderStatus[] = ['open', 'insufficient-funds', 'error'];
const OVER: readonly OrderStatus[] = ['filled', 'cancelled', 'expired'];
/** More than an account may have open. */
const OPEN_PAGE = 250;
const HISTORY_PAGE = 20;

/** Whose limits on which network. */
export interface LimitOwner {
  chainId: number;
  account: Address | undefined;
}

/** Query options of an account's limits that are not over, newest first. */
export const openLimitsQuery = (book: OrdersApi, { chainId, account }: LimitOwner) =>
  queryOptions<ApiOrder[]>({
    queryKey: [...ordersKey(chainId), 'openLimits', account && lower(account)],
    enabled: account !== undefined,
    retry: false,
    refetchInterval: () => orderPollingMs(),
    queryFn: async ({ signal }) => {
      const query = { chainId, swapper: account as Address, kind: 'limit' as const };
      const page = { ...query, status: OPEN.join(), limit: OPEN_PAGE };
      return (await book.orders(page, signal)).orders;
    },
  });

/** Query options of an account's limits that are over, in pages, newest first. */
export const pastLimitsQuery = (book: OrdersApi, { chainId, account }: LimitOwner) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(chainId), 'pastLimits', account],
    enabled: account !== undefined,
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      book.orders(
        {
          chainId,
          swapper: account as Address,
          kind: 'limit' as const,
          status: OVER.join(),
          limit: HISTORY_PAGE,
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
        signal,
      ),
    getNextPageParam: ({ nextCursor }: OrdersResponse) => nextCursor ?? undefined,
  });
