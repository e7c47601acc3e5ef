/*
 * Generated from the gateway's OpenAPI document by `npm run generate -w @cenote/gateway`; a test compares the two. Do
 * not edit.
 */

import type * as z from 'zod/mini';
import {
  flagsResponseSchema,
  type quoteRequestSchema,
  quoteResponseSchema,
  readinessSchema,
  tokensResponseSchema,
} from '../api/index.ts';
import { type RestRequest, withQuery } from './rest-request.ts';

/** Operations of the gateway that the first screen needs. */
export interface FirstRest {
  /** Readiness of every chain. `GET /readyz` */
  readiness(signal?: AbortSignal): Promise<z.output<typeof readinessSchema>>;
  /** Tokens of a chain, native token first. `GET /v1/tokens` */
  tokens(
    params: { chainId: number },
    signal?: AbortSignal,
  ): Promise<z.output<typeof tokensResponseSchema>>;
  /** Best route for a swap. `POST /v1/quote` */
  quote(
    body: z.input<typeof quoteRequestSchema>,
    signal?: AbortSignal,
  ): Promise<z.output<typeof quoteResponseSchema>>;
  /** Feature flags. `GET /v1/flags` */
  flags(signal?: AbortSignal): Promise<z.output<typeof flagsResponseSchema>>;
}

/** Returns the operations of the first screen, each sent with `request`. */
export const firstRest = (request: RestRequest): FirstRest => ({
  readiness: (signal) =>
    request({ method: 'GET', path: `/readyz`, answer: readinessSchema, signal }),
  tokens: (params, signal) =>
    request({
      method: 'GET',
      path: withQuery(`/v1/tokens`, { chainId: params.chainId }),
      answer: tokensResponseSchema,
      signal,
    }),
  quote: (body, signal) =>
    request({ method: 'POST', path: `/v1/quote`, answer: quoteResponseSchema, body, signal }),
  flags: (signal) =>
    request({ method: 'GET', path: `/v1/flags`, answer: flagsResponseSchema, signal }),
});
