/**
 * Hook `useNetWorth()`: returns the value of an account's tokens, of its pool positions on visible networks, and of
 * their uncollected fees.
 */
import type { Address } from '@cenote/chains';
import type { PositionView } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { useNetworks } from '../../config/use-networks.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { openPositionsQuery } from './queries.ts';
import { sumOf } from './sum-of.ts';
import { usePortfolio } from './use-holdings.ts';

/** US dollars; null where no part has a price, undefined while unknown. */
type Value = number | null | undefined;

/** Value of an account in dollars: tokens, positions and their sum. */
export interface NetWorth {
  /** Sum of all; of tokens only where the positions failed to load. */
  usd: Value;
  tokens: Value;
  /** Value held in open positions. */
  pools: Value;
  /** Uncollected fees of open positions. */
  fees: Value;
  /** Whether there are more open positions than are summed. */
  isCut: boolean;
  isWithoutPools: boolean;
  isPending: boolean;
}

/**
 * Returns the value of an account's tokens, of its pool positions on visible networks, and of their uncollected fees.
 */
export function useNetWorth(account: Address): NetWorth {
  const networks = useNetworks();
  const portfolio = usePortfolio(account);
  const positions = useQuery(openPositionsQuery(useGraphql(), account));
  const open = positions.data?.rows.filter(({ chainId }) =>
    networks.some(({ id }) => id === chainId),
  );
  const tokens = portfolio.data?.balanceUsd;
  const isWithoutPools = positions.isError && !positions.data;
  const ofOpen = (parts: (each: PositionView) => readonly Value[]): Value =>
    isWithoutPools ? null : open && sumOf(open.flatMap(parts));
  const pools = ofOpen(({ pooled }) => [pooled.usd]);
  const fees = ofOpen(({ uncollected }) => (uncollected ? [uncollected.fees?.usd] : []));
  const isPending = portfolio.isPending || positions.isPending;
  const isKnown = portfolio.data !== undefined && !isPending;
  return {
    usd: isKnown ? sumOf([tokens, ...(open?.length ? [pools, fees] : [])]) : undefined,
    tokens,
    pools,
    fees,
    isPending,
    isWithoutPools,
    isCut: positions.data?.isCut ?? false,
  };
}
