/**
 * Hook `useListTokens()`: returns the tokens of the user-added lists that are switched on. Also: `listTokensQuery()`
 * (query options for the stored tokens of an added list, by its version), `fromList()` (converts a token that only a
 * user-added list contains, as unverified).
 */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAppSelector } from '../../state/hooks.ts';
import type { AddedList } from '../../state/slices/tokens.ts';
import type { Token } from '../list/token.ts';
import { readStoredTokens } from './list-store.ts';
import type { ListedToken } from './parse-list.ts';

/** Query options for the stored tokens of an added list, by its version. */
export const listTokensQuery = ({ id, version, madeAt }: AddedList) => ({
  queryKey: ['added-list', id, version, madeAt] as const,
  queryFn: () => readStoredTokens(id),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Converts a token that only a user-added list contains, as unverified. */
export const fromList = (token: ListedToken, list: string): Token => ({
  ...token,
  safety: 'medium',
  flags: [],
  buyFeeBps: 0,
  sellFeeBps: 0,
  list,
});

/** Returns the tokens of the user-added lists that are switched on. */
export function useListTokens(): readonly Token[] {
  const lists = useAppSelector((state) => state.tokens.lists);
  const on = useMemo(() => lists.filter(({ isOn }) => isOn), [lists]);
  const tokens = useQueries({
    queries: on.map(listTokensQuery),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(
    () => on.flatMap(({ name }, i) => (tokens[i] ?? []).map((token) => fromList(token, name))),
    [on, tokens],
  );
}
