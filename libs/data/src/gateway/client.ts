/**
 * `createGatewayClient()`: client with only the requests of trading (tokens, quote, readiness); responses are parsed.
 * All reject with `GatewayError`, or with the caller's abort reason. Also: its interface `GatewayClient`.
 */
import type { ApiQuote, ApiQuoteRequest, Readiness, TokensResponse } from '../api/schemas.ts';
import { createRestClient, type GatewayClientOptions } from './rest-client.ts';

export type { Fetch, GatewayClientOptions } from './rest-client.ts';

/** Gateway requests of trading. All reject with `GatewayError`, or with the caller's abort reason. */
export interface GatewayClient {
  readonly baseUrl: string;
  tokens(chainId: number, signal?: AbortSignal): Promise<TokensResponse>;
  quote(request: ApiQuoteRequest, signal?: AbortSignal): Promise<ApiQuote>;
  /** Also resolves while the gateway is not ready. */
  readiness(signal?: AbortSignal): Promise<Readiness>;
}

/** Creates a client with the operations of trading; {@link createRestClient} has all operations. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { baseUrl, tokens, quote, readiness } = createRestClient(options);
  return { baseUrl, quote, readiness, tokens: (chainId, signal) => tokens({ chainId }, signal) };
}
