/**
 * Hook `useSelectable()`: returns all tokens that can be selected on some networks, with the account's balances. Also:
 * type `Selectable` (tokens that can be selected, and the state of their lists).
 */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig, useConnection } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useServices } from '../../config/services.tsx';
import { useIsServed } from '../../config/use-is-served.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { balancesQueryOptions } from '../balances/balances.ts';
import { holdingValue } from '../balances/holding-value.ts';
import { fromImported } from '../list/imported-token.ts';
import { joinTokens } from '../list/join-tokens.ts';
import type { Token } from '../list/token.ts';
import { tokensQuery } from '../list/tokens-query.ts';
import { useListTokens } from '../lists/use-list-tokens.ts';
import { tokenCorrectionQuery } from '../safety/token-correction-query.ts';

/** Tokens that can be selected, and the state of their lists. */
export interface Selectable {
  tokens: readonly Token[];
  isLoading: boolean;
  /** The lists of all networks failed to load. */
  isMissing: boolean;
  isFetching: boolean;
  retry(): void;
  balanceOf(token: Token): bigint | undefined;
  /** Value held in US dollars; 0 if unknown. */
  valueOfToken(token: Token): number;
}

/** Returns all tokens that can be selected on some networks, with the account's balances. */
export function useSelectable(networks: readonly ConnectedNetwork[]): Selectable {
  const { gateway } = useServices();
  const isServed = useIsServed();
  const imported = useAppSelector((state) => state.tokens.imported);
  const fromLists = useListTokens();
  const lists = useQueries({
    queries: networks.map(({ id }) => tokensQuery(gateway, id, isServed(id))),
    combine: (results) => ({
      data: results.map(({ data }) => data?.tokens),
      isLoading: results.some(({ isPending }) => isPending),
      isMissing: results.every(({ isError, data }) => isError && data === undefined),
      isFetching: results.some(({ isFetching }) => isFetching),
      retry: () => results.forEach(({ refetch }) => void refetch()),
    }),
  });
  const { data } = lists;
  const { data: correct } = useQuery(tokenCorrectionQuery);
  const byNetwork = useMemo(() => {
    const added = [...imported.map(fromImported), ...fromLists];
    return networks.map((network, i) => {
      const joined = joinTokens(network, data[i] ?? [], added);
      return correct ? correct(network, joined) : joined;
    });
  }, [networks, data, imported, fromLists, correct]);
  const tokens = useMemo(() => byNetwork.flat(), [byNetwork]);
  return { ...lists, tokens, ...useHoldings(networks, byNetwork) };
}

/**
 * Maximum number of tokens from user-added lists, which may have thousands, whose balances are read in the same call.
 */
const MAX_OF_LISTS = 300;

function requestedTokens(tokens: readonly Token[]) {
  const own = tokens.filter(({ list }) => list === undefined);
  const others = tokens.filter(({ list }) => list !== undefined).slice(0, MAX_OF_LISTS);
  return [...own, ...others].map(({ address }) => address);
}

/** The connected account's balances, by network. */
function useHoldings(networks: readonly ConnectedNetwork[], tokens: readonly (readonly Token[])[]) {
  const wagmi = useConfig();
  const { address: account } = useConnection();
  const balances = useQueries({
    queries: networks.map((network, i) =>
      balancesQueryOptions(wagmi, network, account, requestedTokens(tokens[i] ?? [])),
    ),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const balanceOf = (token: Token): bigint | undefined => {
      if (account === undefined) return undefined;
      const index = networks.findIndex(({ id }) => id === token.chainId);
      return balances[index]?.get(token.address);
    };
    return {
      balanceOf,
      valueOfToken: (token: Token): number => holdingValue(token, balanceOf(token)) ?? 0,
    };
  }, [account, networks, balances]);
}
