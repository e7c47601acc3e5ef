import type * as z from 'zod/mini';
import {
  type ApiOrder,
  type ApiOrderRequest,
  type OrderNoncesResponse,
  type OrdersQuery,
  type OrdersResponse,
  type orderNoncesQuerySchema,
  orderNoncesResponseSchema,
  orderSchema,
  ordersResponseSchema,
} from '../api/order-schemas.ts';
import { type GatewayClientOptions, restRequest } from './rest-client.ts';
import { withQuery } from './rest-request.ts';

/** The order book of one gateway. All reject with `GatewayError`, or with the caller's abort reason. */
export interface OrderClient {
  /** Puts a signed order into the book; the same one twice is one. `POST /v1/orders` */
  putOrder(order: ApiOrderRequest, signal?: AbortSignal): Promise<ApiOrder>;
  /** A page of the orders that a query names, the newest first. `GET /v1/orders` */
  orders(query: OrdersQuery, signal?: AbortSignal): Promise<OrdersResponse>;
  /** From where a swapper's next order takes its nonce. `GET /v1/orders/nonces` */
  orderNonces(
    query: z.output<typeof orderNoncesQuerySchema>,
    signal?: AbortSignal,
  ): Promise<OrderNoncesResponse>;
}

/** A client of an order book, apart from the rest: only the pages about orders need its schemas. */
export function createOrderClient(options: GatewayClientOptions): OrderClient {
  const { request } = restRequest(options);
  return {
    putOrder: (body, signal) =>
      request({ method: 'POST', path: '/v1/orders', answer: orderSchema, body, signal }),
    orders: (query, signal) =>
      request({
        method: 'GET',
        path: withQuery('/v1/orders', query),
        answer: ordersResponseSchema,
        signal,
      }),
    orderNonces: (query, signal) =>
      request({
        method: 'GET',
        path: withQuery('/v1/orders/nonces', query),
        answer: orderNoncesResponseSchema,
        signal,
      }),
  };
}
