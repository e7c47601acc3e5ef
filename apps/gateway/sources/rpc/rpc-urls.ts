/**
 * `rpcUrlsOf()`: a network's RPC URLs, from `RPC_URL_<chain id>` or its default. Also: `uncachedClient()`, a viem
 * client over these URLs that bypasses Ponder's request cache.
 */
import { type Network, networkById } from '@cenote/chains';
import { createPublicClient, fallback, http, type PublicClient } from 'viem';
import { detectOversizedResponses } from './oversized-responses.ts';

/** Returns a network's RPC URLs, preferred first. */
export const rpcUrlsOf = ({ id, defaultRpcUrl }: Network): string[] =>
  (process.env[`RPC_URL_${id}`] ?? defaultRpcUrl ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);

/** Retries take about as long as Ponder's own. */
const RETRIES = 9;
const RETRY_MS = 125;
const TIMEOUT_MS = 10_000;

const clients = new Map<number, PublicClient>();

/** Returns a client that bypasses Ponder's request cache, for requests that are made only once. */
export function uncachedClient(chainId: number): PublicClient {
  const known = clients.get(chainId);
  if (known) return known;
  const network = networkById(chainId);
  if (!network) throw new Error(`Network ${chainId} is not indexed.`);
  const transports = rpcUrlsOf(network).map((url) =>
    detectOversizedResponses(http(url, { retryCount: 0, timeout: TIMEOUT_MS })),
  );
  const client = createPublicClient({
    transport: fallback(transports, { retryCount: RETRIES, retryDelay: RETRY_MS }),
  });
  clients.set(chainId, client);
  return client;
}
