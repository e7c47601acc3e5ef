/**
 * Clients of the gateway for the first screen; responses are parsed. `createGatewayClient()`: only the requests of
 * trading (tokens, quote, readiness). `createFirstClient()`: feature flags too. All requests reject with `GatewayError`,
 * or with the caller's abort reason. Also: their interfaces `GatewayClient` and `FirstClient`.
 */
import type { ApiQuoteRequest } from '../api/request-schemas.ts';
import type { ApiQuote, Readiness, TokensResponse } from '../api/schemas.ts';
import { createRequest } from './create-request.ts';
import { type FirstRest, firstRest } from './first-rest.generated.ts';
import { GatewayError } from './gateway-error.ts';
import type { GatewayClientOptions } from './gateway-fetch.ts';

export type { Fetch, GatewayClientOptions } from './gateway-fetch.ts';

/** Gateway requests of trading. All reject with `GatewayError`, or with the caller's abort reason. */
export interface GatewayClient {
  readonly baseUrl: string;
  tokens(chainId: number, signal?: AbortSignal): Promise<TokensResponse>;
  quote(request: ApiQuoteRequest, signal?: AbortSignal): Promise<ApiQuote>;
  /** Also resolves while the gateway is not ready. */
  readiness(signal?: AbortSignal): Promise<Readiness>;
}

/** Gateway requests of the first screen, without the code of all others. */
export interface FirstClient extends FirstRest {
  readonly baseUrl: string;
}

/** Creates a client with the operations of the first screen; `createRestClient()` has all operations. */
export function createFirstClient(options: GatewayClientOptions): FirstClient {
  const { baseUrl, request } = createRequest(options);
  return { baseUrl, ...firstRest(request) };
}

/** Creates a client with the operations of trading. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { baseUrl, tokens, quote, readiness } = createFirstClient(options);
  return {
    baseUrl,
    quote: forOldGateways(quote),
    readiness,
    tokens: (chainId, signal) => tokens({ chainId }, signal),
  };
}

/**
 * Returns quote requests that an earlier version of the gateway answers, too: it refuses unknown fields, so that a
 * refused request is repeated without the newer ones, and later requests omit them if that was the reason.
 */
function forOldGateways(quote: GatewayClient['quote']): GatewayClient['quote'] {
  let isOld = false;
  return async ({ merging, ...request }, signal) => {
    if (merging === undefined || isOld) return quote(request, signal);
    try {
      return await quote({ ...request, merging }, signal);
    } catch (error) {
      if (!isMalformed(error)) throw error;
    }
    const answer = await quote(request, signal);
    isOld = true;
    return answer;
  };
}

const isMalformed = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'MALFORMED';
