/**
 * Hook `useChainPositions()`: returns an account's liquidity positions on some networks, read from the chain (type
 * `PositionsOnChain`).
 */
import type { Address } from '@cenote/chains';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useServices } from '../../config/services.tsx';
import { useIsServed } from '../../config/use-is-served.ts';
import { mintedTokenIds } from '../../state/slices/minted-positions.ts';
import type { AppState } from '../../state/store.ts';
import { type ChainPositions, chainPositionsQuery } from './chain-positions-query.ts';
import type { ListedPosition } from './listed-position.ts';

export interface PositionsOnChain {
  rows: ListedPosition[];
  isPending: boolean;
  missingV4: number;
  missingV3: number;
  /** Networks whose node did not respond. */
  failed: ConnectedNetwork[];
  error: unknown;
  isFetching: boolean;
  retry(): void;
}

export function useChainPositions(
  account: Address,
  networks: readonly ConnectedNetwork[],
): PositionsOnChain {
  const wagmi = useConfig();
  const { gateway } = useServices();
  const isServed = useIsServed();
  const store = useStore<AppState>();
  const combine = useCallback(
    (results: UseQueryResult<ChainPositions>[]): PositionsOnChain => ({
      rows: results.flatMap(({ data }) => data?.rows ?? []),
      isPending: results.some(({ isPending }) => isPending),
      missingV4: results.reduce((sum, { data }) => sum + (data?.missingV4 ?? 0), 0),
      missingV3: results.reduce((sum, { data }) => sum + (data?.missingV3 ?? 0), 0),
      failed: networks.filter((_, i) => results[i]?.isError && !results[i].data),
      error: results.find(({ error }) => error)?.error,
      isFetching: results.some(({ isFetching }) => isFetching),
      retry: () => {
        for (const { refetch } of results) void refetch();
      },
    }),
    [networks],
  );
  return useQueries({
    queries: networks.map((network) =>
      chainPositionsQuery({
        wagmi,
        gateway,
        network,
        owner: account,
        isServed: isServed(network.id),
        mintedTokenIds: () => mintedTokenIds(store.getState(), network.id, account),
      }),
    ),
    combine,
  });
}
