/**
 * Hook `useTokens()`: a network's tokens, and a lookup of tokens that are not on its list. Also: hook `useToken()`
 * (one token by address, from the list or else the chain; null if there is none), type `TokenList`.
 */
import { type Address, isNative } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConfig } from 'wagmi';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useServices } from '../../config/services.tsx';
import { useIsServed } from '../../config/use-is-served.ts';
import { useAppSelector } from '../../state/hooks.ts';
import { tokenCorrectionQuery } from '../safety/token-correction-query.ts';
import { fromImported, tokenOnChainQueryOptions } from './imported-token.ts';
import { joinTokens } from './join-tokens.ts';
import type { Token } from './token.ts';
import { tokensQuery } from './tokens-query.ts';

export interface TokenList {
  tokens: readonly Token[];
  find(address: Address | undefined): Token | undefined;
  /** Corrects a token that is not on the list in the same way as those of the list. */
  corrected(token: Token): Token;
  /** Nothing has loaded yet. */
  isLoading: boolean;
  /** The gateway did not respond and nothing was stored. */
  isMissing: boolean;
  isFetching: boolean;
  retry(): void;
}

/** Returns a network's tokens, and a lookup of tokens that are not on its list. */
export function useTokens(network: ConnectedNetwork): TokenList {
  const { gateway } = useServices();
  const isServed = useIsServed();
  const imported = useAppSelector((state) => state.tokens.imported);
  const { data, isPending, errorUpdateCount, isFetching, refetch } = useQuery(
    tokensQuery(gateway, network.id, isServed(network.id)),
  );
  // Loaded by the token selector, or when idle.
  const { data: correct } = useQuery({ ...tokenCorrectionQuery, enabled: false });
  // A request after a failure is pending again: what is shown without the list must not disappear meanwhile.
  const hasFailed = errorUpdateCount > 0;
  return useMemo(() => {
    const joined = joinTokens(network, data?.tokens ?? [], imported.map(fromImported));
    const tokens = correct ? correct(network, joined) : joined;
    return {
      tokens,
      find: (address) => tokens.find((token) => token.address === address),
      corrected: (token) => correct?.(network, [token], tokens)[0] ?? token,
      isLoading: isPending && !hasFailed,
      isMissing: hasFailed && data === undefined,
      isFetching,
      retry: () => void refetch(),
    };
  }, [data, imported, network, correct, isPending, hasFailed, isFetching, refetch]);
}

/**
 * Returns one token by address: from the list, else as the chain describes it (a link may contain a token that is on no
 * list). null if there is none.
 */
export function useToken(
  network: ConnectedNetwork,
  list: TokenList,
  address: Address | undefined,
): Token | null | undefined {
  const wagmi = useConfig();
  const listed = list.find(address);
  const unlisted =
    address !== undefined && !listed && !list.isLoading && !isNative(address) ? address : undefined;
  const { data } = useQuery(tokenOnChainQueryOptions(wagmi, network, unlisted));
  return useMemo(() => {
    if (listed) return listed;
    if (unlisted === undefined) return undefined;
    return data ? list.corrected(fromImported(data)) : data;
  }, [listed, unlisted, data, list]);
}
