import { NATIVE_KEY } from '../pools/specs.ts';

/** A pool as far as prices are read off it. */
export interface PricedPool {
  key0: string;
  key1: string;
  /** Dollars of both sides together. */
  tvlUsd: number;
  /** Hundredths of a basis point: as near as that the price is the market's. */
  fee: number;
  /** Base units of token 1 for one of token 0. */
  price: number;
}

/** The native coin and its wrapping are one. */
export const coinOf = (key: string): string => (key === NATIVE_KEY ? 'WETH' : key);

/**
 * What each token is worth beside the others, as logarithms: every token by the deepest and cheapest pool
 * that leads to it, so that the prices agree with one another, whatever single pools say.
 */
export function marketPrices(pools: readonly PricedPool[]): ReadonlyMap<string, number> {
  const worth = new Map<string, number>();
  const left = pools
    .filter(({ price }) => price > 0 && Number.isFinite(price))
    .map((pool) => ({ ...pool, key0: coinOf(pool.key0), key1: coinOf(pool.key1) }))
    .sort((a, b) => b.tvlUsd / b.fee - a.tvlUsd / a.fee);
  while (left.length > 0) {
    const at = left.findIndex(({ key0, key1 }) => worth.has(key0) || worth.has(key1));
    // Nothing leads on: what is left stands for itself.
    const [pool] = left.splice(Math.max(at, 0), 1);
    const { key0, key1, price } = pool!;
    const [worth0, worth1] = [worth.get(key0), worth.get(key1)];
    if (worth0 !== undefined && worth1 !== undefined) continue;
    if (worth0 !== undefined) worth.set(key1, worth0 - Math.log(price));
    else {
      worth.set(key1, worth1 ?? 0);
      worth.set(key0, (worth1 ?? 0) + Math.log(price));
    }
  }
  return worth;
}
