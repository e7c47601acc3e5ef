/**
 * TanStack Query options of an account's limits from the order service, newest first: `openLimitsQuery()` (unfinished
 * ones) and `pastLimitsQuery()` (finished ones, in pages). Also: type `LimitOwner`.
 */
import { type Address, lower } from '@cenote/chains';
import type { ApiOrder, OrderStatus, OrdersResponse } from '@cenote/data';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { orderPollingMs, ordersKey } from '../order-polling.ts';
import type { OrdersApi } from '../orders-api.ts';

/** Statuses of limits that a filler can still fill, now or later. They count towards the maximum of open limits. */
const OPEN: readonly OrderStatus[] = ['open', 'insufficient-funds', 'error'];
const OVER: readonly OrderStatus[] = ['filled', 'cancelled', 'expired'];
/** More than the maximum of open limits of an account. */
const OPEN_PAGE = 250;
const HISTORY_PAGE = 20;

/** Account and network of a list of limits. */
export interface LimitOwner {
  chainId: number;
  account: Address | undefined;
}

/** Query options of an account's unfinished limits, newest first. */
export const openLimitsQuery = (ordersApi: OrdersApi, { chainId, account }: LimitOwner) =>
  queryOptions<ApiOrder[]>({
    queryKey: [...ordersKey(chainId), 'openLimits', account && lower(account)],
    enabled: account !== undefined,
    retry: false,
    refetchInterval: () => orderPollingMs(),
    queryFn: async ({ signal }) => {
      const query = { chainId, swapper: account as Address, kind: 'limit' as const };
      const page = { ...query, status: OPEN.join(), limit: OPEN_PAGE };
      return (await ordersApi.orders(page, signal)).orders;
    },
  });

/** Query options of an account's finished limits, in pages, newest first. */
export const pastLimitsQuery = (ordersApi: OrdersApi, { chainId, account }: LimitOwner) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(chainId), 'pastLimits', account],
    enabled: account !== undefined,
    retry: false,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      ordersApi.orders(
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
