import type { Claim, Finding } from '@cenote/trading/onchain';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { failureCodeOf } from '../errors/failure-code.ts';
import type { Quote } from '../quote/quote-query.ts';
import type { LoadRouting } from '../services/services.tsx';
import { claimOf } from './claim-of.ts';

/** A finding about a quote that is no longer shown is of no use for longer. */
const KEPT_MS = 60_000;
/** An endpoint that did not answer is asked once more by itself, then when the person wishes. */
const RETRIES = 1;
const RETRY_DELAY_MS = 1_000;

/** Two quotes of one block that say the same are one claim. */
const contentOf = ({ asked, route, block }: Quote): string =>
  [
    ...[block.hash, asked.kind, asked.tokenIn, asked.tokenOut, asked.amount],
    ...[route.bound, route.gapBps, route.certificate?.poolIds.length],
    ...route.paths.map(({ amountIn, amountOut, hops }) =>
      [amountIn, amountOut, ...hops.map(({ poolId, tokenIn }) => poolId + tokenIn)].join(' '),
    ),
  ].join('\n');

/** Holds a quote of the gateway against the chain, in the worker, with the network's own endpoint. */
export const claimQuery = (
  loadRouting: LoadRouting | undefined,
  network: ConnectedNetwork,
  quote: Quote | undefined,
  transferFees: Claim['transferFees'],
) => {
  const isClaim = quote?.source === 'gateway';
  return queryOptions<Finding>({
    queryKey: ['claim', network.id, isClaim && contentOf(quote), transferFees],
    enabled: loadRouting !== undefined && isClaim,
    queryFn: async ({ signal }) => {
      const routing = await loadRouting!();
      const { id: chainId, rpcUrl } = network;
      return routing.check({ chainId, rpcUrl }, claimOf(quote!, transferFees), signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < RETRIES && failureCodeOf(error) === 'RPC_DOWN',
    retryDelay: RETRY_DELAY_MS,
  });
};

/**
 * What came of checking a quote, waiting for it a little where that is still under way; undefined where
 * it could not be checked in time.
 */
export async function findingOf(
  queries: QueryClient,
  query: ReturnType<typeof claimQuery>,
  patienceMs: number,
): Promise<Finding | undefined> {
  if (query.enabled !== true) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((tell) => {
    timer = setTimeout(() => tell(undefined), patienceMs);
  });
  const finding = queries.fetchQuery(query).catch(() => undefined);
  return Promise.race([finding, late]).finally(() => clearTimeout(timer));
}
