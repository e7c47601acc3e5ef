/**
 * `endpointTransport()`: viem transport, JSON-RPC over HTTP to the endpoints that a network has at the time of each
 * request. Also: `NoEndpointError`, for a network with neither a configured nor a custom endpoint.
 */
import type { Network } from '@cenote/chains';
import type { Transport } from 'viem';

/** The network has neither a configured nor a custom endpoint. */
export class NoEndpointError extends Error {
  override readonly name = 'NoEndpointError';
}

/** Interval of health checks of several endpoints. */
const CHECK_MS = 15_000;

interface EndpointTransportOptions {
  /** Timeout of each request; 10 s if omitted. */
  timeoutMs?: number;
  fetchFn?: typeof fetch;
}

type Requester = Pick<ReturnType<Transport>, 'request'>;

/**
 * JSON-RPC over HTTP to the endpoints that a network has at the time of each request: a change takes effect
 * immediately, without a new client. The code that sends requests is loaded with the first one.
 * @param rpcUrls returns the current endpoints, preferred first.
 */
export function endpointTransport(
  { id, blockTimeMs }: Pick<Network, 'id' | 'blockTimeMs'>,
  rpcUrls: () => readonly string[],
  { timeoutMs, fetchFn }: EndpointTransportOptions = {},
): Transport<'endpoints'> {
  let current: { key: string; requester: Promise<Requester> } | undefined;

  const connect = async (urls: readonly string[]): Promise<Requester> => {
    const { httpEndpoints, rpcTransport } = await import('@cenote/chains/rpc');
    const about = { chainId: id, blockTimeMs, checkMs: CHECK_MS, fetchFn };
    return rpcTransport(httpEndpoints(urls, about), { timeoutMs })({});
  };
  const requesterAt = (urls: readonly string[]): Promise<Requester> => {
    const key = urls.join(' ');
    if (current?.key === key) return current.requester;
    const made = { key, requester: connect(urls) };
    current = made;
    // Loads the code again with the next request.
    made.requester.catch(() => {
      if (current === made) current = undefined;
    });
    return made.requester;
  };
  const request: Requester['request'] = async (...call) => {
    const urls = rpcUrls();
    if (urls.length === 0) throw new NoEndpointError('This network has no endpoint');
    const { request } = await requesterAt(urls);
    return request(...call);
  };
  return () => ({
    config: { key: 'endpoints', name: 'RPC endpoints', type: 'endpoints', request, retryCount: 0 },
    request,
    value: {},
  });
}
