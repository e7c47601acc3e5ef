/**
 * TanStack Query options: `orderStateQuery()` (state of one signed order, polled while observed) and
 * `limitStatesQuery()` (states of all signed limits that the gateway does not list as open).
 */
import { lower } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { StepContext } from '../../transactions/step-context.ts';
import { orderPollingMs, ordersKey } from '../order-polling.ts';
import type { OrdersApi } from '../orders-api.ts';
import { readLimitStates } from './limit-states.ts';
import { type OrderStatusRequest, readOrderState } from './order-state.ts';

/**
 * Query options of the state of one signed order, polled while it is observed.
 * @param context context of the signing account, whose nonces are read
 */
export const orderStateQuery = (
  order: OrderStatusRequest,
  context: StepContext,
  ordersApi: OrdersApi,
) =>
  queryOptions({
    queryKey: [...ordersKey(order.chainId), 'one', order.hash, lower(context.account)],
    retry: false,
    refetchInterval: () => orderPollingMs(),
    queryFn: ({ signal }) => readOrderState(order, context, ordersApi, signal),
  });

/** Query options of the state of signed limits that the gateway does not list as open: one query for all of them. */
export const limitStatesQuery = (
  { chainId, limits }: { chainId: number; limits: readonly OrderStatusRequest[] },
  context: StepContext,
  ordersApi: OrdersApi,
) =>
  queryOptions({
    queryKey: [...ordersKey(chainId), 'limitNews', limits.map(({ hash }) => hash)],
    enabled: limits.length > 0,
    retry: false,
    structuralSharing: false,
    refetchInterval: () => orderPollingMs(),
    queryFn: ({ signal }) => readLimitStates(limits, context, ordersApi, signal),
  });
