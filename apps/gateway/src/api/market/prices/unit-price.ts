/**
 * `unitPriceAt()`: dollars of one base unit of a token at another time, through its current price pools. Also:
 * `pricePoolsOf()` (these pools), `countedSide()` (token that a pool's volume is counted in), type `PoolPriceAt`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { PriceSources } from '../../prices/prices.ts';

/** A pool's price at a given time: base units of token1 per base unit of token0. */
export type PoolPriceAt = (poolId: Hex) => number | undefined;

/**
 * Returns the dollars of one base unit of a token at another time, through its current price pools.
 * @returns undefined if the token has no price, or one of the pools had none.
 */
export function unitPriceAt(
  sources: PriceSources,
  token: Address,
  poolPrice: PoolPriceAt,
): number | undefined {
  const source = sources.get(token);
  if (!source?.market) return source?.unit;
  const { poolId, via, isToken0 } = source.market;
  const price = poolPrice(poolId);
  const usd = unitPriceAt(sources, via, poolPrice);
  if (price === undefined || !(price > 0) || usd === undefined) return undefined;
  return isToken0 ? usd * price : usd / price;
}

/** Returns the pools that a token's price is computed from, nearest to the token first. */
export function pricePoolsOf(sources: PriceSources, token: Address): Hex[] {
  const market = sources.get(token)?.market;
  return market ? [market.poolId, ...pricePoolsOf(sources, market.via)] : [];
}

/**
 * Returns the token that a pool's volume is counted in: the one priced closer to a stablecoin, token0 if equal;
 * undefined if neither has a price.
 */
export function countedSide(
  sources: PriceSources,
  token0: Address,
  token1: Address,
): 0 | 1 | undefined {
  const [hops0, hops1] = [sources.get(token0)?.hops, sources.get(token1)?.hops];
  if (hops0 === undefined) return hops1 === undefined ? undefined : 1;
  return hops1 === undefined || hops0 <= hops1 ? 0 : 1;
}
