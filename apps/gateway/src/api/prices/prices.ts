/**
 * `priceSources()`: dollar prices of all tokens, each with the pool that determines it. Also: `unitPrices()`,
 * `pricesOf()` (only the prices), `isPrice()`, types `PriceRules`, `PriceSource`, `PriceSources`, `UnitPrices`.
 * The prices are for display and gas estimates; nothing is executed at them.
 *
 * The first stable token is the dollar reference. The others have the price of their deepest pool with it, or one
 * dollar without such a pool. Then, in rounds, every token without a price takes the mid price of its deepest pool with
 * a token that has a price and may price others: a pool with an unlisted token can be made arbitrarily deep by the
 * token's creator. Depth is the number of dollars that move a pool's price by 1 %, computed from tick to tick; pools
 * below the floor set no price, so that dust cannot, and liquidity concentrated around the price counts only within its
 * range. Pools that reject swaps or charge more than 1 % set no price either: a false price in them costs its creator
 * nothing.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { followsState, midPriceX192, type Pool } from '@cenote/trading';
import { type Depth, depthOf, rootOfX96 } from './depth.ts';

export interface PriceRules {
  /** Stablecoins of one dollar, with their decimals. The first is the dollar reference. */
  stables: ReadonlyMap<Address, number>;
  /** Minimum depth in dollars, see above. */
  floorUsd: number;
  /** The native coin has the price of this token; v4 pools may hold the native coin itself. */
  wrappedNative: Address;
  /** Whether other tokens may be priced through this one; always true for the native coin and stablecoins. */
  isBase: (token: Address) => boolean;
}

/** Price of one base unit in dollars, by token. */
export type UnitPrices = ReadonlyMap<Address, number>;

/** The pools and the token that a token's price is computed from. */
export interface PriceSource {
  /** Price of one base unit, dollars. */
  unit: number;
  /** Pools between the token and a stable one; 0 for stable tokens. */
  hops: number;
  /** The pool that determines the price; absent for the dollar reference. */
  market?: {
    poolId: Hex;
    /** The pool's other token, with the native coin as its wrapped token. */
    via: Address;
    /** Whether the token is token0 of the pool. */
    isToken0: boolean;
  };
  /** Dollars that move the price of that pool by 1 %. */
  depthUsd?: number;
}

export type PriceSources = ReadonlyMap<Address, PriceSource>;

/** Rounds: stable → ether → a token → a token paired only with that one. */
const ROUNDS = 3;
/** Pips. A false price in a pool with a higher fee is not arbitraged. */
const MAX_FEE = 10_000;
const Q192 = 2 ** 192;

/** Returns the prices of all tokens that have one, each with its pool. */
export function priceSources(pools: Iterable<Pool>, rules: PriceRules): PriceSources {
  const sources = new Map<Address, PriceSource>();
  const markets = marketsIn(pools, rules);
  const [dollar] = rules.stables;
  if (dollar) {
    const first: PriceSources = new Map([[dollar[0], { unit: 10 ** -dollar[1], hops: 0 }]]);
    const stablePrices = deepestSources(markets, first, rules.floorUsd, 0);
    for (const [token, decimals] of rules.stables) {
      sources.set(token, stablePrices.get(token) ?? { unit: 10 ** -decimals, hops: 0 });
    }
  }
  for (let hops = 1; hops <= ROUNDS; hops++) {
    const bases = new Map([...sources].filter(([token]) => isBase(token, rules)));
    const found = deepestSources(markets, bases, rules.floorUsd, hops);
    for (const token of sources.keys()) found.delete(token);
    if (found.size === 0) break;
    for (const [token, source] of found) sources.set(token, source);
  }
  const wrapped = sources.get(rules.wrappedNative);
  if (wrapped !== undefined) sources.set(NATIVE, wrapped);
  return sources;
}

const isBase = (token: Address, { stables, wrappedNative, isBase }: PriceRules): boolean =>
  stables.has(token) || token === wrappedNative || isBase(token);

/** Whether a price is valid: prices outside the range of floats are not. */
export const isPrice = (usd: number): boolean => usd > 0 && Number.isFinite(usd);

/** Returns only the prices. */
export const unitPrices = (pools: Iterable<Pool>, rules: PriceRules): UnitPrices =>
  pricesOf(priceSources(pools, rules));

export const pricesOf = (sources: PriceSources): UnitPrices =>
  new Map([...sources].map(([token, { unit }]) => [token, unit]));

/** Price and depth of a pool in one state, in floats. */
interface Figures extends Depth {
  /** Base units of token1 per base unit of token0. */
  price: number;
}

/** A pool for pricing, with the native coin as its wrapped token. */
interface Market extends Figures {
  id: Hex;
  token0: Address;
  token1: Address;
}

/** Returns the pools that can set a price; pools of two tokens that are not bases are skipped. */
function marketsIn(pools: Iterable<Pool>, rules: PriceRules): Market[] {
  const named = (token: Address) => (token === NATIVE ? rules.wrappedNative : token);
  const bases = new Map<Address, boolean>();
  const isKnownBase = (token: Address) => {
    const known = bases.get(token) ?? isBase(token, rules);
    bases.set(token, known);
    return known;
  };
  const markets: Market[] = [];
  for (const pool of pools) {
    const [token0, token1] = [named(pool.token0), named(pool.token1)];
    if (!isKnownBase(token0) && !isKnownBase(token1)) continue;
    const figures = figuresOf(pool);
    if (!figures) continue;
    const { price, depth0, depth1 } = figures;
    markets.push({ id: pool.id, token0, token1, price, depth0, depth1 });
  }
  return markets;
}

/** Cached by pool state: most pools do not change between blocks, and anyone can create thousands. */
const figuresByState = new WeakMap<Pool, { figures: Figures | undefined }>();

function figuresOf(pool: Pool): Figures | undefined {
  const found = figuresByState.get(pool) ?? { figures: readFigures(pool) };
  figuresByState.set(pool, found);
  return found.figures;
}

function readFigures(pool: Pool): Figures | undefined {
  if (pool.protocol === 'v4' && !(pool.fee <= MAX_FEE && followsState(pool))) return undefined;
  const price = Number(midPriceX192(pool)) / Q192;
  if (!(price > 0)) return undefined;
  const root = pool.protocol === 'v2' ? Math.sqrt(price) : rootOfX96(pool.sqrtPriceX96);
  return { price, ...depthOf(pool, root) };
}

function deepestSources(
  markets: readonly Market[],
  known: PriceSources,
  floorUsd: number,
  hops: number,
): Map<Address, PriceSource> {
  const best = new Map<Address, PriceSource & { depthUsd: number }>();
  const consider = (market: Market, isToken0: boolean, unit: number, depthUsd: number) => {
    const [token, via] = isToken0 ? [market.token0, market.token1] : [market.token1, market.token0];
    if (!(depthUsd >= floorUsd && depthUsd > (best.get(token)?.depthUsd ?? 0))) return;
    if (known.has(token) || !isPrice(unit) || !Number.isFinite(depthUsd)) return;
    best.set(token, { unit, hops, market: { poolId: market.id, via, isToken0 }, depthUsd });
  };
  for (const market of markets) {
    const { token0, token1, price, depth0, depth1 } = market;
    const usd0 = known.get(token0)?.unit;
    const usd1 = known.get(token1)?.unit;
    if (usd0 !== undefined) consider(market, false, usd0 / price, depth0 * usd0);
    if (usd1 !== undefined) consider(market, true, usd1 * price, depth1 * usd1);
  }
  return best;
}
