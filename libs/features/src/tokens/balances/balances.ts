/**
 * `balancesQueryOptions()`: query options for an account's balances of the given tokens on a network. Also:
 * `balancesKey()` (prefix of their query keys).
 */
import { type Address, lower, type Network } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import type { Balances } from './read-balances.ts';

/** Frequent enough to look live, and rare enough for a public endpoint. */
const REFRESH_BLOCKS = 2;
const REFRESH_MIN_MS = 4_000;

export const balancesKey = (chainId: number, account: string) =>
  ['balances', chainId, lower(account)] as const;

/** Query options for an account's balances of the given tokens. */
export const balancesQueryOptions = (
  config: Config,
  network: Network,
  account: Address | undefined,
  tokens: readonly Address[],
) =>
  queryOptions({
    queryKey: [...balancesKey(network.id, account ?? ''), [...tokens].sort().join()],
    enabled: account !== undefined && tokens.length > 0,
    refetchInterval: Math.max(REFRESH_MIN_MS, network.blockTimeMs * REFRESH_BLOCKS),
    // Previous balances of the same account and network, for other tokens.
    placeholderData: (last: Balances | undefined, query): Balances | undefined =>
      query?.queryKey[1] === network.id && query.queryKey[2] === lower(account ?? '')
        ? last
        : undefined,
    // The code that reads contracts is loaded with the first account, as it is not needed before.
    queryFn: async (): Promise<Balances> => {
      const { readBalances } = await import('./read-balances.ts');
      return readBalances(config, network, account as Address, tokens);
    },
  });
