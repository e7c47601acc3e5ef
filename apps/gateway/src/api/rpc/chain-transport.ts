/**
 * `chainTransport()`: creates the viem transport to one chain, of its node or of several with failover, without
 * retries. Its errors contain no URL. Also: type `ChainTransportOptions`.
 */
import { custom, HttpRequestError, http, TimeoutError, type Transport } from 'viem';
import type { Log } from '../log.ts';
import { Endpoints } from './endpoints.ts';

/** Maximum JSON-RPC requests in a batch: they fail together. */
const BATCH_SIZE = 25;
/** Maximum length of a node's error message. */
const DETAILS_LENGTH = 200;

export interface ChainTransportOptions {
  chainId: number;
  timeoutMs: number;
  log: Log;
  /**
   * Maximum response size; viem's 10 MiB if omitted. Each request is then a separate HTTP request: viem batches
   * requests of all transports to one URL, with the limit of the first of them, and they fail together.
   */
  maxResponseBytes?: number | undefined;
}

/**
 * Creates the transport to one chain: of its node, or of several with failover. Without retries, since every caller
 * polls again anyway.
 */
export function chainTransport(
  urls: readonly string[],
  { chainId, timeoutMs, log, maxResponseBytes: maxAnswerBytes }: ChainTransportOptions,
): Transport {
  const transports = urls.map((url) =>
    withShortErrors(
      http(url, {
        batch: maxAnswerBytes === undefined && { batchSize: BATCH_SIZE },
        retryCount: 0,
        timeout: timeoutMs,
        ...(maxAnswerBytes !== undefined && { maxResponseBodySize: maxAnswerBytes }),
      }),
    ),
  );
  const [only] = transports;
  if (only && transports.length === 1) return only;
  const endpoints = transports.map((transport) => transport({ retryCount: 0 }));
  return custom(new Endpoints(endpoints as never, { chainId, log }), { retryCount: 0 });
}

/**
 * A transport whose errors contain neither the batch's body, which each request's error would copy, nor the endpoint's
 * URL, which may contain an API key.
 */
const withShortErrors =
  (transport: Transport): Transport =>
  (options) => {
    const { request, ...rest } = transport(options);
    const shortened = (...args: Parameters<typeof request>) =>
      request(...args).catch((error: unknown) => {
        throw shortError(error);
      });
    return { ...rest, request: shortened as typeof request };
  };

function shortError(error: unknown): unknown {
  if (error instanceof TimeoutError) return new TimeoutError({ body: {}, url: '' });
  if (!(error instanceof HttpRequestError)) return error;
  const { status, details } = error;
  return new HttpRequestError({
    url: '',
    details: details?.slice(0, DETAILS_LENGTH),
    ...(status !== undefined && { status }),
  });
}
