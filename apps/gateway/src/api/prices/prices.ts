import { type Address, NATIVE } from '@cenote/chains';
import { midPriceX192, type Pool } from '@cenote/trading';

/*
 * Dollar prices for display and for weighing gas; nothing is executed at them.
 *
 * Stable tokens are worth one dollar. Then, in rounds, every token without a price takes the mid
 * price of its deepest pool against a token that has one. Depth is the dollars that move a pool's
 * price by 1 %; pools below the floor say nothing, so that dust cannot set a price.
 */

export interface PriceRules {
  /** Tokens worth one dollar, with their decimals. */
  stables: ReadonlyMap<Address, number>;
  /** Least dollars of depth, see above. */
  floorUsd: number;
  /** Takes the native coin's price; v4 pools may hold the native coin itself. */
  wrappedNative: Address;
}

/** Dollars of one base unit by token. */
export type UnitPrices = ReadonlyMap<Address, number>;

/** Stable → ether → a token → a token paired with that one alone. */
const ROUNDS = 3;
const Q96 = 2 ** 96;
const Q192 = 2 ** 192;
/** The square root of the price moves by half as much as the price. */
const ONE_PERCENT_OF_ROOT = 0.005;

export function unitPrices(pools: Iterable<Pool>, rules: PriceRules): UnitPrices {
  const prices = new Map<Address, number>();
  for (const [token, decimals] of rules.stables) prices.set(token, 10 ** -decimals);
  const markets = [...pools].flatMap((pool) => marketOf(pool, rules.wrappedNative) ?? []);
  for (let round = 0; round < ROUNDS; round++) {
    const found = deepestPrices(markets, prices, rules.floorUsd);
    if (found.size === 0) break;
    for (const [token, price] of found) prices.set(token, price);
  }
  const wrapped = prices.get(rules.wrappedNative);
  if (wrapped !== undefined) prices.set(NATIVE, wrapped);
  return prices;
}

/** A pool as seen by prices: floats, the native coin under its wrapped name. */
interface Market {
  token0: Address;
  token1: Address;
  /** Base units of token1 for one of token0. */
  price: number;
  /** Base units that move the price by 1 %. */
  depth0: number;
  depth1: number;
}

function marketOf(pool: Pool, wrappedNative: Address): Market | undefined {
  const price = Number(midPriceX192(pool)) / Q192;
  if (!(price > 0)) return undefined;
  const root = pool.protocol === 'v2' ? Math.sqrt(price) : Number(pool.sqrtPriceX96) / Q96;
  const liquidity =
    pool.protocol === 'v2'
      ? Math.sqrt(Number(pool.reserve0) * Number(pool.reserve1))
      : Number(pool.liquidity);
  const named = (token: Address) => (token === NATIVE ? wrappedNative : token);
  return {
    token0: named(pool.token0),
    token1: named(pool.token1),
    price,
    depth0: (liquidity / root) * ONE_PERCENT_OF_ROOT,
    depth1: liquidity * root * ONE_PERCENT_OF_ROOT,
  };
}

function deepestPrices(
  markets: readonly Market[],
  prices: UnitPrices,
  floorUsd: number,
): Map<Address, number> {
  const best = new Map<Address, { price: number; depth: number }>();
  const consider = (token: Address, price: number, depth: number) => {
    if (prices.has(token) || depth < floorUsd) return;
    if (depth > (best.get(token)?.depth ?? 0)) best.set(token, { price, depth });
  };
  for (const { token0, token1, price, depth0, depth1 } of markets) {
    const usd0 = prices.get(token0);
    const usd1 = prices.get(token1);
    if (usd0 !== undefined) consider(token1, usd0 / price, depth0 * usd0);
    if (usd1 !== undefined) consider(token0, usd1 * price, depth1 * usd1);
  }
  return new Map([...best].map(([token, { price }]) => [token, price]));
}
