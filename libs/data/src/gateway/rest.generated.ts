/*
 * Generated from the gateway's OpenAPI document by `npm run generate -w @cenote/gateway`; a test compares the two. Do
 * not edit.
 */

import type * as z from 'zod/mini';
import {
  addressNameSchema,
  type delegationsRequestSchema,
  delegationsResponseSchema,
  type eventsRequestSchema,
  type flowQuoteRequestSchema,
  flowQuoteResponseSchema,
  gasResponseSchema,
  nameResponseSchema,
  type namesRequestSchema,
  namesResponseSchema,
  orderNoncesResponseSchema,
  type orderRequestSchema,
  orderSchema,
  ordersResponseSchema,
  ratesResponseSchema,
  tokenSafetyResponseSchema,
} from '../api/index.ts';
import { type FirstRest, firstRest } from './first-rest.generated.ts';
import { type RestRequest, withQuery } from './rest-request.ts';

/** All operations of the gateway whose response has a body with a schema, or none. */
export interface GatewayRest extends FirstRest {
  /** Token safety level and its sources. `GET /v1/tokens/{chainId}/{address}/safety` */
  tokenSafety(
    params: { chainId: number; address: `0x${string}` },
    signal?: AbortSignal,
  ): Promise<z.output<typeof tokenSafetyResponseSchema>>;
  /** Suggested gas fees. `GET /v1/gas` */
  gas(
    params: { chainId: number },
    signal?: AbortSignal,
  ): Promise<z.output<typeof gasResponseSchema>>;
  /** Delegations of accounts (EIP-7702). `POST /v1/delegations` */
  delegations(
    body: z.input<typeof delegationsRequestSchema>,
    signal?: AbortSignal,
  ): Promise<z.output<typeof delegationsResponseSchema>>;
  /** Resolve a name or username to an address. `GET /v1/names/{name}` */
  name(
    params: { name: string },
    signal?: AbortSignal,
  ): Promise<z.output<typeof nameResponseSchema>>;
  /** Primary name of an address, if it resolves back to it. `GET /v1/addresses/{address}/name` */
  addressName(
    params: { address: `0x${string}` },
    signal?: AbortSignal,
  ): Promise<z.output<typeof addressNameSchema>>;
  /** Primary names of up to 50 addresses. `POST /v1/names` */
  addressNames(
    body: z.input<typeof namesRequestSchema>,
    signal?: AbortSignal,
  ): Promise<z.output<typeof namesResponseSchema>>;
  /** Exchange rates of the US dollar, for display. `GET /v1/rates` */
  rates(signal?: AbortSignal): Promise<z.output<typeof ratesResponseSchema>>;
  /** Record analytics events, if enabled. `POST /v1/events` */
  events(body: z.input<typeof eventsRequestSchema>, signal?: AbortSignal): Promise<void>;
  /** Compare a Flow order with a swap through pools, and get the order to sign. `POST /v1/flow/quote` */
  flowQuote(
    body: z.input<typeof flowQuoteRequestSchema>,
    signal?: AbortSignal,
  ): Promise<z.output<typeof flowQuoteResponseSchema>>;
  /** Submit a signed order; resubmitting returns its current state. `POST /v1/orders` */
  placeOrder(
    body: z.input<typeof orderRequestSchema>,
    signal?: AbortSignal,
  ): Promise<z.output<typeof orderSchema>>;
  /** Orders, newest first. `GET /v1/orders` */
  orders(
    params: {
      chainId?: undefined | number;
      swapper?: undefined | `0x${string}`;
      kind?: undefined | string;
      status?: undefined | string;
      hash?: undefined | string;
      limit?: undefined | number;
      cursor?: undefined | string;
    },
    signal?: AbortSignal,
  ): Promise<z.output<typeof ordersResponseSchema>>;
  /** Unused order nonces of a swapper. `GET /v1/orders/nonces` */
  orderNonces(
    params: { chainId: number; swapper: `0x${string}` },
    signal?: AbortSignal,
  ): Promise<z.output<typeof orderNoncesResponseSchema>>;
}

/** Returns the operations, each sent with `request`. */
export const gatewayRest = (request: RestRequest): GatewayRest => ({
  ...firstRest(request),
  tokenSafety: (params, signal) =>
    request({
      method: 'GET',
      path: `/v1/tokens/${encodeURIComponent(params.chainId)}/${encodeURIComponent(params.address)}/safety`,
      answer: tokenSafetyResponseSchema,
      signal,
    }),
  gas: (params, signal) =>
    request({
      method: 'GET',
      path: withQuery(`/v1/gas`, { chainId: params.chainId }),
      answer: gasResponseSchema,
      signal,
    }),
  delegations: (body, signal) =>
    request({
      method: 'POST',
      path: `/v1/delegations`,
      answer: delegationsResponseSchema,
      body,
      signal,
    }),
  name: (params, signal) =>
    request({
      method: 'GET',
      path: `/v1/names/${encodeURIComponent(params.name)}`,
      answer: nameResponseSchema,
      signal,
    }),
  addressName: (params, signal) =>
    request({
      method: 'GET',
      path: `/v1/addresses/${encodeURIComponent(params.address)}/name`,
      answer: addressNameSchema,
      signal,
    }),
  addressNames: (body, signal) =>
    request({ method: 'POST', path: `/v1/names`, answer: namesResponseSchema, body, signal }),
  rates: (signal) =>
    request({ method: 'GET', path: `/v1/rates`, answer: ratesResponseSchema, signal }),
  events: (body, signal) =>
    request({ method: 'POST', path: `/v1/events`, answer: undefined, body, signal }),
  flowQuote: (body, signal) =>
    request({
      method: 'POST',
      path: `/v1/flow/quote`,
      answer: flowQuoteResponseSchema,
      body,
      signal,
    }),
  placeOrder: (body, signal) =>
    request({ method: 'POST', path: `/v1/orders`, answer: orderSchema, body, signal }),
  orders: (params, signal) =>
    request({
      method: 'GET',
      path: withQuery(`/v1/orders`, {
        chainId: params.chainId,
        swapper: params.swapper,
        kind: params.kind,
        status: params.status,
        hash: params.hash,
        limit: params.limit,
        cursor: params.cursor,
      }),
      answer: ordersResponseSchema,
      signal,
    }),
  orderNonces: (params, signal) =>
    request({
      method: 'GET',
      path: withQuery(`/v1/orders/nonces`, { chainId: params.chainId, swapper: params.swapper }),
      answer: orderNoncesResponseSchema,
      signal,
    }),
});
