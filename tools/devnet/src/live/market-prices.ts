/**
 * `marketPrices()`: token prices derived from pools, as natural logarithms in an arbitrary unit, by token key. Also:
 * `coinOf()` (maps the native coin's key to WETH) and `PricedPool`, the type of its input.
 */
import { NATIVE_KEY } from '../pools/specs.ts';

/** The parts of a pool that prices are derived from. */
export interface PricedPool {
  key0: string;
  key1: string;
  /** USD value of both tokens. */
  tvlUsd: number;
  /** Hundredths of a basis point; the pool's price is within this fee of the market. */
  fee: number;
  /** Base units of token 1 per base unit of token 0. */
  price: number;
}

/** Maps the native coin to its wrapped form. */
export const coinOf = (key: string): string => (key === NATIVE_KEY ? 'WETH' : key);

/**
 * Computes consistent token prices as logarithms: each token is priced by the deepest and cheapest pool that connects
 * it to a priced token.
 */
export function marketPrices(pools: readonly PricedPool[]): ReadonlyMap<string, number> {
  const value = new Map<string, number>();
  const left = pools
    .filter(({ price }) => price > 0 && Number.isFinite(price))
    .map((pool) => ({ ...pool, key0: coinOf(pool.key0), key1: coinOf(pool.key1) }))
    .sort((a, b) => b.tvlUsd / b.fee - a.tvlUsd / a.fee);
  while (left.length > 0) {
    const at = left.findIndex(({ key0, key1 }) => value.has(key0) || value.has(key1));
    // No pool connects to a priced token: the next pool starts a new price basis.
    const [pool] = left.splice(Math.max(at, 0), 1);
    const { key0, key1, price } = pool!;
    const [worth0, worth1] = [value.get(key0), value.get(key1)];
    if (worth0 !== undefined && worth1 !== undefined) continue;
    if (worth0 !== undefined) value.set(key1, worth0 - Math.log(price));
    else {
      value.set(key1, worth1 ?? 0);
      value.set(key0, (worth1 ?? 0) + Math.log(price));
    }
  }
  return value;
}
