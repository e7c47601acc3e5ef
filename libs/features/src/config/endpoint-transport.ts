/**
 * `endpointTransport()`: viem transport, JSON-RPC over HTTP to the endpoint that a network has at the time of each
 * request. Also: `NoEndpointError`, for a network with neither a configured nor a custom endpoint.
 */
import { type HttpTransport, type HttpTransportConfig, http } from 'viem';

/** The network has neither a configured nor a custom endpoint. */
export class NoEndpointError extends Error {
  override readonly name = 'NoEndpointError';
}

/**
 * JSON-RPC over HTTP to the endpoint that a network has at the time of each request: a change takes effect immediately,
 * without a new client.
 * @param rpcUrl returns the current endpoint.
 */
export const endpointTransport =
  (rpcUrl: () => string | undefined, options: HttpTransportConfig): HttpTransport =>
  (params) => {
    const now = (): string => {
      const url = rpcUrl();
      if (url === undefined) throw new NoEndpointError('This network has no endpoint');
      return url;
    };
    const at = (url: string) => ({ url, transport: http(url, options)(params) });
    let current = at(now());
    return {
      ...current.transport,
      request: async (...call) => {
        const url = now();
        if (url !== current.url) current = at(url);
        return current.transport.request(...call);
      },
    };
  };
