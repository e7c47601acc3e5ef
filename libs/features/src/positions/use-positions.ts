/**
 * Hook `usePositions()`: returns all liquidity positions of an account on the networks in use, with the state of their
 * list (type `Positions`).
 */
import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNetworks } from '../config/use-networks.ts';
import { useLastingFailure } from '../errors/use-lasting-failure.ts';
import { allPositionsQuery } from '../liquidity/data/all-positions-query.ts';
import type { ListedPosition } from '../liquidity/data/listed-position.ts';
import { useOnline } from '../status/use-online.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';

export function usePositions(account: Address) {
  const online = useOnline();
  const networks = useNetworks();
  const query = useLastingFailure(useQuery(allPositionsQuery(useGraphql(), account)));
  const { data, isError } = query;
  const rows = useMemo(
    () =>
      data?.rows.filter(({ chainId }) => networks.some(({ id }) => id === chainId)).sort(byValue),
    [data, networks],
  );
  const failed = online ? ('error' as const) : ('offline' as const);
  return {
    /** Most valuable first; undefined until they are known. */
    rows,
    /** Whether there are more than are listed. */
    isCut: data?.isCut ?? false,
    state: rows ? ('ready' as const) : isError ? failed : ('loading' as const),
    query,
  };
}

export type Positions = ReturnType<typeof usePositions>;

/** Value with fees in US dollars; positions without a price come last, closed ones behind them. */
const rank = ({ status, pooled, uncollected }: ListedPosition): number => {
  if (status === 'closed') return -2;
  return pooled.usd === null ? -1 : pooled.usd + (uncollected?.fees?.usd ?? 0);
};

const byValue = (a: ListedPosition, b: ListedPosition): number => rank(b) - rank(a);
