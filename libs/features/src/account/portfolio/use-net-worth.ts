import type { Address } from '@cenote/chains';
import type { PositionView } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { useNetworks } from '../../config/use-networks.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { openPositionsQuery } from './queries.ts';
import { usePortfolio } from './use-holdings.ts';

/** Dollars; null where nothing of it has a price, undefined while it is not known. */
type Worth = number | null | undefined;

/** Value of an account in dollars: tokens, positions and their sum. */
export interface NetWorth {
  /** All of it together; of tokens alone where the positions did not come. */
  usd: Worth;
  tokens: Worth;
  /** What open positions hold. */
  pools: Worth;
  /** What is due to them. */
  fees: Worth;
  /** More positions are open than are summed up. */
  isCut: boolean;
  isWithoutPools: boolean;
  isPending: boolean;
}

/** Sum of what is known: nothing of nothing, null where no part is known. */
export function sumOf(parts: readonly Worth[]): number | null {
  const known = parts.filter((part) => part !== null && part !== undefined);
  return known.length < 1 && parts.length > 0 ? null : known.reduce((sum, part) => sum + part, 0);
}

/** What an account has as tokens, what in pools on the networks that are on screen, and what those owe it. */
export function useNetWorth(account: Address): NetWorth {
  const networks = useNetworks();
  const portfolio = usePortfolio(account);
  const positions = useQuery(openPositionsQuery(useGraphql(), account));
  const open = positions.data?.rows.filter(({ chainId }) =>
    networks.some(({ id }) => id === chainId),
  );
  const tokens = portfolio.data?.balanceUsd;
  const isWithoutPools = positions.isError && !positions.data;
  const ofOpen = (parts: (each: PositionView) => readonly Worth[]): Worth =>
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
