import { type Address, lower, type Network } from '@cenote/chains';
import { queryOptions } from '@tanstack/react-query';
import type { Config } from '@wagmi/core';
import type { Balances } from './read-balances.ts';

/** Seen often enough to feel live, seldom enough for a public endpoint. */
const REFRESH_BLOCKS = 2;
const REFRESH_MIN_MS = 4_000;

export const balancesKey = (chainId: number, account: string) =>
  ['balances', chainId, lower(account)] as const;

/** What an account holds of the given tokens. */
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
    // Of other tokens of the account, not of another account or network.
    placeholderData: (last: Balances | undefined, query): Balances | undefined =>
      query?.queryKey[1] === network.id && query.queryKey[2] === lower(account ?? '')
        ? last
        : undefined,
    // What reads contracts is fetched with the first account: until then nobody needs it.
    queryFn: async (): Promise<Balances> => {
      const { readBalances } = await import('./read-balances.ts');
      return readBalances(config, network, account as Address, tokens);
    },
  });
