/**
 * Hook `usePools()`: an account's open liquidity positions on the used networks that the gateway indexes, with their
 * value. Also: type `Pools`.
 */
import type { Address } from '@cenote/chains';
import type { PositionView } from '@cenote/data';
import { openPositionsQuery, sumOf } from '@cenote/features/wallet-parts';
import { useQuery } from '@tanstack/react-query';
import { useGateway } from '../assets/use-gateway.ts';
import { useServedNetworks } from '../assets/use-served-networks.ts';
import { useUsedNetworks } from '../components/use-shown-networks.ts';

export interface Pools {
  /** Highest value first; undefined while unknown. */
  positions: readonly PositionView[] | undefined;
  /** Value and uncollected fees in US dollars; null if no position has a price. */
  usd: number | null;
  /** The gateway is on and did not return the positions. */
  hasFailed: boolean;
}

/** The value of a position with its uncollected fees, in US dollars; null if unknown. */
export const positionUsd = ({ pooled, uncollected }: PositionView): number | null =>
  sumOf([pooled.usd, ...(uncollected?.fees ? [uncollected.fees.usd] : [])]);

export function usePools(account: Address): Pools {
  const graphql = useGateway()?.graphql;
  const { chainIds } = useServedNetworks(useUsedNetworks());
  const query = useQuery({
    ...openPositionsQuery(graphql ?? (() => Promise.reject()), account),
    enabled: graphql !== undefined && chainIds.length > 0,
  });
  const positions = query.data?.rows
    .filter(({ chainId }) => chainIds.includes(chainId))
    .toSorted((a, b) => (positionUsd(b) ?? -1) - (positionUsd(a) ?? -1));
  return {
    positions,
    usd: sumOf(positions?.map(positionUsd) ?? []),
    hasFailed: query.isError && !query.data,
  };
}
