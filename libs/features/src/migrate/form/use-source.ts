/**
 * Hook `useSource()`: reads the position that is to be migrated from the chain, with its tokens. Also:
 * `sourceQuery()`, its query options.
 */
import { type Address, lower } from '@cenote/chains';
import { type PositionRef, type PositionState, readPosition } from '@cenote/trading/onchain';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Config, getClient } from '@wagmi/core';
import { isAddress } from 'viem';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useToken, useTokens } from '../../tokens/list/use-tokens.ts';

/** Returns how the chain identifies the position of a path; undefined if the path is invalid. */
export function refOf(
  protocol: 'v2' | 'v3',
  id: string,
  account: Address | undefined,
): PositionRef | undefined {
  if (protocol === 'v3') {
    return /^\d{1,78}$/.test(id) ? { protocol: 'v3', tokenId: BigInt(id) } : undefined;
  }
  if (!isAddress(id) || account === undefined) return undefined;
  return { protocol: 'v2', pair: lower(id), owner: lower(account) };
}

/** Query options of the position; null if it does not exist. */
export const sourceQuery = (
  config: Config,
  network: ConnectedNetwork,
  ref: PositionRef | undefined,
) =>
  queryOptions<PositionState | null>({
    queryKey: ['liquidity', 'position', network.id, ref && keyOf(ref)],
    enabled: ref !== undefined,
    refetchInterval: network.quoteRefreshMs,
    structuralSharing: false,
    retry: 1,
    queryFn: async () => {
      const client = getClient(config, { chainId: network.id });
      if (!client || !ref) return null;
      return (await readPosition(client, network.contracts, ref)) ?? null;
    },
  });

const keyOf = (ref: PositionRef): string =>
  ref.protocol === 'v2' ? `${ref.pair} ${ref.owner}` : `${ref.tokenId}`;

/** Reads the position; `managed` is undefined until it and its tokens are known. */
export function useSource(network: ConnectedNetwork, ref: PositionRef | undefined) {
  const query = useQuery(sourceQuery(useConfig(), network, ref));
  const list = useTokens(network);
  const pool = query.data?.pool;
  const token0 = useToken(network, list, pool?.token0);
  const token1 = useToken(network, list, pool?.token1);
  return {
    query,
    position: query.data,
    token0,
    token1,
    isMissing: token0 === null || token1 === null,
  };
}
