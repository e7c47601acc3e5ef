/**
 * `chainEndpoints()`: the RPC endpoints of one chain with failover, whose changes of health are logged.
 * `chainTransport()`: viem transport over them with a timeout and a size limit. Its errors contain no URL.
 */
import type { Network } from '@cenote/chains';
import { type Endpoints, httpEndpoints, rpcTransport } from '@cenote/chains/rpc';
import type { Transport } from 'viem';
import type { Log } from '../log.ts';

/** Maximum JSON-RPC requests in a batch: they fail together. */
const BATCH_SIZE = 25;
/** Minimum interval of health checks. */
const CHECK_MS = 2_000;

/** Creates the endpoints of one chain, preferred first. */
export const chainEndpoints = (
  urls: readonly string[],
  { id, blockTimeMs }: Pick<Network, 'id' | 'blockTimeMs'>,
  log: Pick<Log, 'warn'>,
): Endpoints =>
  httpEndpoints(urls, {
    chainId: id,
    blockTimeMs,
    checkMs: Math.max(CHECK_MS, blockTimeMs),
    batchSize: BATCH_SIZE,
    onHealth: (index, problem) =>
      // By its position in the configuration, not its URL: that may contain an API key.
      log.warn(`RPC endpoint ${index + 1}: ${problem ?? 'recovered'}`, { chain: id }),
  });

/**
 * Creates a transport over the endpoints of one chain. Requests are repeated for at most half of the timeout, after
 * which the caller's own poll repeats them.
 * @param maxResponseBytes viem's 10 MiB if omitted. With a limit, each request is a separate HTTP request: a response
 * that is too large would fail a whole batch.
 */
export const chainTransport = (
  endpoints: Pick<Endpoints, 'request'>,
  timeoutMs: number,
  maxResponseBytes?: number,
): Transport => rpcTransport(endpoints, { timeoutMs, maxResponseBytes, maxWaitMs: timeoutMs / 2 });
