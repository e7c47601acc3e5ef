/**
 * `createRestClient()`: client of all REST operations of one gateway; parses each response by its schema, with a
 * timeout. Rejects with `GatewayError`, or with the caller's abort reason. Also: its type `RestClient`.
 */
import { createRequest } from './create-request.ts';
import type { GatewayClientOptions } from './gateway-fetch.ts';
import { type GatewayRest, gatewayRest } from './rest.generated.ts';

/** Every REST operation of one gateway. All reject with `GatewayError`, or with the caller's abort reason. */
export interface RestClient extends GatewayRest {
  readonly baseUrl: string;
}

/** Creates a client of one gateway. Each response is parsed by its schema. */
export function createRestClient(options: GatewayClientOptions): RestClient {
  const { baseUrl, request } = createRequest(options);
  return { baseUrl, ...gatewayRest(request) };
}
