import type { PositionAction } from '@cenote/data';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import { poolCandlesQuery } from '../../liquidity/pool/pool-queries.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';
import { holdingHistory } from './holding-value.ts';

const Q96 = 2 ** 96;
const DAY = 86_400;
/** Older positions are drawn from daily prices, younger ones from hourly prices. */
const HOURLY_DAYS = 30;

interface HoldingRequest {
  network: ConnectedNetwork;
  facts: PositionFacts;
  tokens: PositionTokens;
  /** Oldest first; undefined while loading. */
  actions: readonly PositionAction[] | undefined;
}

/**
 * Hook: returns a position's value beside that of holding its tokens at each past price of the pool and now, in token1,
 * with the state of the chart.
 */
export function useHoldingHistory({ network, facts, tokens, actions }: HoldingRequest) {
  const { poolId, range, root } = facts;
  const opened = actions?.[0]?.timestamp ?? 0;
  const isYoung = Date.now() / 1_000 - opened < HOURLY_DAYS * DAY;
  const candles = useQuery({
    ...poolCandlesQuery(useGraphql(), { chainId: network.id, poolId }, isYoung ? 'HOUR' : 'DAY'),
    enabled: actions !== undefined && actions.length > 0,
  });
  const { data, dataUpdatedAt } = candles;
  const { decimals: decimals0 } = tokens.token0;
  const { decimals: decimals1 } = tokens.token1;
  const { tickLower, tickUpper } = range ?? {};
  const points = useMemo(() => {
    if (!data || !actions) return [];
    const past = data.map(({ start, close }) => ({ time: start, root: Number(close) / Q96 }));
    const last = Math.max(past.at(-1)?.time ?? 0, actions.at(-1)?.timestamp ?? 0);
    // The chain's clock may be ahead of the local one.
    const now = { time: Math.max(Math.floor(dataUpdatedAt / 1_000), last + 1), root };
    return holdingHistory({
      actions,
      roots: {
        lower: tickLower === undefined ? 0 : 1.0001 ** (tickLower / 2),
        upper: tickUpper === undefined ? Number.POSITIVE_INFINITY : 1.0001 ** (tickUpper / 2),
      },
      prices: [...past, now],
      decimals: [decimals0, decimals1],
      isInverted: false,
    });
  }, [data, dataUpdatedAt, actions, root, tickLower, tickUpper, decimals0, decimals1]);
  const loaded = points.length < 2 ? ('empty' as const) : ('ready' as const);
  const isEmpty = actions?.length === 0;
  const pending = candles.isError ? ('error' as const) : ('loading' as const);
  return {
    points,
    state: data || isEmpty ? loaded : pending,
    retry: () => void candles.refetch(),
  };
}
