/**
 * Hook `useBatching()`: returns whether the wallet can execute several steps as one batch; undefined while the request
 * is pending.
 */
import type { Address } from '@cenote/chains';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Config, getConnection } from '@wagmi/core';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useFlag } from '../config/flags.tsx';

/** A wallet may be upgraded at any time; its capabilities need not be requested at every review. */
const FRESH_MS = 60_000;

const batchingQuery = (
  wagmi: Config,
  network: ConnectedNetwork,
  account: Address | undefined,
  isRequested: boolean,
) =>
  queryOptions({
    queryKey: ['batching', network.id, account, getConnection(wagmi).connector?.uid],
    enabled: isRequested && account !== undefined,
    staleTime: FRESH_MS,
    retry: false,
    // Loaded with the first request: the form needs only the result.
    queryFn: async () => {
      const [{ canBatch }, { stepContext }] = await Promise.all([
        import('./batch.ts'),
        import('./step-context.ts'),
      ]);
      return canBatch(stepContext(wagmi, network, account as Address));
    },
  });

export function useBatching(
  network: ConnectedNetwork,
  account: Address | undefined,
  isUseful: boolean,
): boolean | undefined {
  const wagmi = useConfig();
  const isRequested = useFlag('batchedSwaps') && isUseful;
  const { data, isLoading } = useQuery(batchingQuery(wagmi, network, account, isRequested));
  if (isRequested && isLoading) return undefined;
  return isRequested && data === true;
}
