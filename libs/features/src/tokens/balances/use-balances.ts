import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig, useConnection } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { Token } from '../list/token.ts';
import { balancesQueryOptions } from './balances.ts';
import type { Balances } from './read-balances.ts';

const NOTHING: Balances = new Map<Address, bigint>();

/**
 * Hook: reads the connected account's balances of tokens on a network; returns them by token address with the state of
 * the query; empty without an account.
 */
export function useBalances(network: ConnectedNetwork, tokens: readonly Token[]) {
  const wagmi = useConfig();
  const { address } = useConnection();
  const addresses = useMemo(() => tokens.map((token) => token.address), [tokens]);
  const query = useQuery(balancesQueryOptions(wagmi, network, address, addresses));
  return {
    balances: address === undefined ? NOTHING : (query.data ?? NOTHING),
    isLoading: address !== undefined && query.isPending,
    isError: query.isError,
    refetch: query.refetch,
  };
}
