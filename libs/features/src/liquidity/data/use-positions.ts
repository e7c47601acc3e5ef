/**
 * Hook `usePositions()`: returns all liquidity positions of an account on the networks in use, with the state of their
 * list (type `Positions`): from the gateway, and from the chain on networks that no gateway serves or while it fails.
 */
import type { Address } from '@cenote/chains';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsServed } from '../../config/use-is-served.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { useLastingFailure } from '../../errors/use-lasting-failure.ts';
import { useOnline } from '../../status/use-online.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { allPositionsQuery } from './all-positions-query.ts';
import type { ListedPosition } from './listed-position.ts';
import { useChainPositions } from './use-chain-positions.ts';

export function usePositions(account: Address) {
  const online = useOnline();
  const networks = useNetworks();
  const isServed = useIsServed();
  const hasGateway = networks.some(({ id }) => isServed(id));
  const query = useLastingFailure(
    useQuery({ ...allPositionsQuery(useGraphql(), account), enabled: hasGateway }),
  );
  const { data } = query;
  const isWithoutGateway = query.isError && data === undefined;
  const onChain = useMemo(
    () => networks.filter(({ id }) => isWithoutGateway || !isServed(id)),
    [networks, isServed, isWithoutGateway],
  );
  const read = useChainPositions(account, onChain);
  const { rows: found, isPending, failed } = read;
  const isAnswered = !hasGateway || data !== undefined || isWithoutGateway;
  // A network that responds late does not hold back the positions on the others.
  const isKnown = isAnswered && (!isPending || found.length > 0 || (data?.rows.length ?? 0) > 0);
  const hasFailed = isKnown && !isPending && data === undefined && failed.length === onChain.length;
  const rows = useMemo(
    () =>
      isKnown && !hasFailed
        ? [
            ...(data?.rows ?? []).filter(
              ({ chainId }) => isServed(chainId) && networks.some(({ id }) => id === chainId),
            ),
            ...found,
          ].sort(byValue)
        : undefined,
    [isKnown, hasFailed, data, found, networks, isServed],
  );
  const failure = online ? ('error' as const) : ('offline' as const);
  return {
    /** Most valuable first; undefined until they are known. */
    rows,
    /** Whether there are more than are listed. */
    isCut: data?.isCut ?? false,
    state: rows ? ('ready' as const) : hasFailed ? failure : ('loading' as const),
    query,
    /** What was read from the chain, and on which networks. */
    onChain: { ...read, networks: onChain },
    /** For the state of a list that could not be loaded. */
    failure: {
      error: query.error ?? read.error,
      isFetching: query.isFetching || read.isFetching,
      refetch: () => {
        if (hasGateway) void query.refetch();
        read.retry();
      },
    },
  };
}

export type Positions = ReturnType<typeof usePositions>;

/** Value with fees in US dollars; positions without a price come last, closed ones behind them. */
const rank = ({ status, pooled, uncollected }: ListedPosition): number => {
  if (status === 'closed') return -2;
  return pooled.usd === null ? -1 : pooled.usd + (uncollected?.fees?.usd ?? 0);
};

const byValue = (a: ListedPosition, b: ListedPosition): number => rank(b) - rank(a);
