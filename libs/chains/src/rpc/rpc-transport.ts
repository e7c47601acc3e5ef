/**
 * `httpEndpoints()`: the JSON-RPC endpoints of one chain at the given URLs as one `Endpoints`. `rpcTransport()`: viem
 * transport over it. Also: types `HttpEndpointsOptions` and `RpcTransportOptions`.
 */
import { type CustomTransport, custom } from 'viem';
import type { RequestLimits, RpcArgs } from './endpoint.ts';
import { Endpoints, type EndpointsOptions } from './endpoints.ts';
import { HttpEndpoint, type HttpEndpointOptions } from './http-endpoint.ts';

export type HttpEndpointsOptions = EndpointsOptions & HttpEndpointOptions;

/** @param urls preferred first. */
export const httpEndpoints = (urls: readonly string[], options: HttpEndpointsOptions): Endpoints =>
  new Endpoints(
    urls.map((url) => new HttpEndpoint(url, options)),
    options,
  );

export interface RpcTransportOptions extends RequestLimits {
  /** No repetition of a request starts later than this after it; 2,000 ms if omitted. */
  maxWaitMs?: number | undefined;
}

const MAX_WAIT_MS = 2_000;

/** The transports of one `Endpoints` share its state: health, rate limits, sizes of batches. */
export const rpcTransport = (
  endpoints: Pick<Endpoints, 'request'>,
  options: RpcTransportOptions = {},
): CustomTransport => {
  const request = (args: RpcArgs, { signal }: { signal?: AbortSignal | undefined } = {}) =>
    endpoints.request(args, { maxWaitMs: MAX_WAIT_MS, ...options, signal });
  // Requests are repeated by `Endpoints` alone.
  return custom({ request }, { retryCount: 0 });
};
