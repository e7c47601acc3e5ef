/**
 * `deepestPools()`: the pools of the highest trusted value, at most `MAX_NAMED_POOLS` (1,000), which is exported too.
 */
import type { Address } from '@cenote/chains';
import type { MarketFigures, PoolFigures } from '../figures.ts';
import { trustedValueUsd } from '../prices/trusted-value-usd.ts';

/**
 * Maximum number of pools in one query of past figures: anyone can add pools of a token, and the query contains all
 * their ids.
 */
export const MAX_NAMED_POOLS = 1_000;

/** Returns at most `MAX_NAMED_POOLS` pools: those of the highest trusted value. */
export function deepestPools(
  market: Pick<MarketFigures, 'tokens' | 'sources'>,
  pools: readonly PoolFigures[],
): readonly PoolFigures[] {
  if (pools.length <= MAX_NAMED_POOLS) return pools;
  const unit = (token: Address) => market.sources.get(token)?.unit;
  return pools
    .map((pool) => ({ pool, usd: trustedValueUsd(market, pool, unit) }))
    .sort((a, b) => b.usd - a.usd)
    .slice(0, MAX_NAMED_POOLS)
    .map(({ pool }) => pool);
}
