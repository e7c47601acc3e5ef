/**
 * `sendRpcRequest()`: sends a JSON-RPC request to one endpoint, which need not be stored. Also: `connectTo()`, the
 * HTTP endpoint of a URL, and `asWallet()`, which waits for a response and throws the wallet's errors.
 */
import { HttpEndpoint } from '@cenote/chains/rpc';
import { ChainDisconnected, RpcError } from '@cenote/wallet-core/provider';
import { RpcRequestError } from 'viem';

const LIMIT_MS = 15_000;
/** Maximum response size in bytes. */
const MAX_ANSWER = 16 * 1024 * 1024;
/** Limits of each request. */
export const LIMITS = { timeoutMs: LIMIT_MS, maxResponseBytes: MAX_ANSWER } as const;

/** The HTTP endpoint of a URL. It follows no redirect, which would lead to a host that the user did not choose. */
export const connectTo = (url: string): HttpEndpoint =>
  new HttpEndpoint(url, {
    fetchFn: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  });

/**
 * Sends a JSON-RPC request to a node.
 * @param signal ends the wait for a response.
 * @throws RpcError with the node's message if it responds with an error, ChainDisconnected if it does not respond
 * within 15 s or not with JSON-RPC, or once the signal aborts.
 */
export const sendRpcRequest = (
  url: string,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
): Promise<unknown> => asWallet(connectTo(url).request({ method, params }, LIMITS), signal);

/**
 * Waits for a response.
 * @throws RpcError with the node's message if it responds with an error, else ChainDisconnected, also once the signal
 * aborts.
 */
export async function asWallet<T>(sent: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await (signal ? unlessAborted(sent, signal) : sent);
  } catch (error) {
    throw error instanceof RpcRequestError
      ? new RpcError(error.code, error.details, error.data)
      : new ChainDisconnected();
  }
}

/** Rejects once the signal aborts. */
function unlessAborted<T>(sent: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    sent.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
