import { custom, http, type Transport } from 'viem';
import type { Log } from '../log.ts';
import { Endpoints } from './endpoints.ts';

/**
 * The way to one chain: its node, or several of which the best is asked. No retries: whoever asks
 * comes back anyway.
 */
export function chainTransport(
  urls: readonly string[],
  { chainId, timeoutMs, log }: { chainId: number; timeoutMs: number; log: Log },
): Transport {
  const transports = urls.map((url) =>
    http(url, { batch: true, retryCount: 0, timeout: timeoutMs }),
  );
  const [only] = transports;
  if (only && transports.length === 1) return only;
  const endpoints = transports.map((transport) => transport({ retryCount: 0 }));
  return custom(new Endpoints(endpoints as never, { chainId, log }), { retryCount: 0 });
}
