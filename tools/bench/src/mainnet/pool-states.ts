/**
 * Pool states of the mainnet-like universe: `liquidPool()` with many ticks at the market price, `dustPool()` with
 * little liquidity at its own price, `hostilePool()` with a price or state meant to mislead a router. Also: type
 * `Drawn`.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import {
  MAX_TICK,
  type Pool,
  type Tick,
  tickAtSqrtPrice,
  type V2Pool,
  type V3Pool,
  type V4Pool,
} from '@cenote/trading';
import type { TestToken } from '@cenote/trading/testing/routing';
import { rangesAround, TIERS } from '../routing/hub-universe.ts';

/** What was chosen for a pool: token indices, value, number of positions. */
export interface Drawn {
  a: number;
  b: number;
  valueUsd: number;
  positions: number;
}

type Ids = { short: Hex; long: Hex };
type Pair = readonly [TestToken, TestToken];
type Random = () => number;
type Shape = Pick<V3Pool, 'sqrtPriceX96' | 'tick' | 'liquidity' | 'ticks'>;
type Tiered = (typeof TIERS)[number];

const V2_FEE = 3000;
const MAX_UINT112 = (1n << 112n) - 1n;
/** Prices beyond have too few digits in their base units. */
const HIGHEST_PRICE = 1e34;
const EMPTY_PAIR = { reserve0: 0n, reserve1: 0n };
const NOT_INITIALISED: Shape = { sqrtPriceX96: 0n, tick: 0, liquidity: 0n, ticks: [] };
/** A hook that is called before swaps. */
const SWAP_HOOK: Address = '0x00000000000000000000000000000000000000c0';

/** A pool at the market price, with a deviation below its fee: no arbitrage. */
export function liquidPool(drawn: Drawn, pair: Pair, ids: Ids, random: Random): Pool {
  const kind = random();
  const tier = TIERS[Math.floor(random() * TIERS.length)]!;
  const [t0, t1] = ordered(pair, kind > 0.75 && random() < 0.5);
  const fee = kind < 0.3 ? V2_FEE : tier.fee;
  const price = fairPrice(t0, t1) * (1 + (random() - 0.5) * 0.9 * (fee / 1e6));
  if (kind < 0.3) return v2Pool(ids, t0, t1, price, drawn.valueUsd);
  const shape = rangesAround(price, tier.tickSpacing, t1, drawn.valueUsd, random, drawn.positions);
  return kind < 0.75 ? v3Pool(ids, t0, t1, tier, shape) : v4Pool(ids, t0, t1, tier, shape);
}

/** A new token's pool: a quarter are abandoned; of these, some have prices that nobody corrects. */
export function dustPool({ valueUsd }: Drawn, pair: Pair, ids: Ids, random: Random): Pool {
  const kind = random();
  const [t0, t1] = ordered(pair, kind > 0.85);
  const isAbandoned = random() < 0.25;
  const deviation = isAbandoned ? random() - 0.5 : (random() - 0.5) * 0.9 * (V2_FEE / 1e6);
  const price = fairPrice(t0, t1) * (1 + deviation);
  const value = isAbandoned ? valueUsd * 1e-6 : valueUsd;
  if (kind < 0.7) return v2Pool(ids, t0, t1, price, value);
  const tier = TIERS[2 + Math.floor(random() * 2)]!;
  const shape = fullRange(price, tier, t1, value);
  return kind < 0.85 ? v3Pool(ids, t0, t1, tier, shape) : v4Pool(ids, t0, t1, tier, shape);
}

/**
 * One of: empty; not initialised; a hook that is called in swaps; a dollar offering a million or more at a price far
 * from the market's, as a pair, over the full range, or in one very narrow range with a high stated liquidity.
 */
export function hostilePool({ valueUsd }: Drawn, pair: Pair, ids: Ids, random: Random): Pool {
  const kind = Math.floor(random() * 7);
  const [t0, t1] = ordered(pair, random() < 0.2);
  const tier = TIERS[Math.floor(random() * TIERS.length)]!;
  const direction = random() < 0.5 ? 1 : -1;
  const fair = fairPrice(t0, t1);
  const price = clamped(fair * 10 ** (direction * (0.3 + random() * 8)));
  // What it holds of either token is worth a dollar at the market's price: nobody leaves more to be taken.
  const value0 = valueUsd * Math.min(1, fair / price);
  const value1 = valueUsd * Math.min(1, price / fair);
  if (kind === 0) return { ...v2Pool(ids, t0, t1, price, 0), ...EMPTY_PAIR };
  if (kind === 1) return v4Pool(ids, t0, t1, tier, NOT_INITIALISED);
  if (kind === 2) {
    const shape = fullRange(price, tier, t1, 1e6);
    return { ...v4Pool(ids, t0, t1, tier, shape), hooks: SWAP_HOOK };
  }
  if (kind === 3) return v2Pool(ids, t0, t1, price, value0);
  if (kind === 4) return v3Pool(ids, t0, t1, tier, fullRange(price, tier, t1, value1));
  // A range has at least a thousand units of liquidity.
  if (1000 * Math.sqrt(price) * t1.priceUsd > value1 * 10 ** t1.decimals)
    return v2Pool(ids, t0, t1, price, value0);
  const shape = rangesAround(price, tier.tickSpacing, t1, value1, random, 1);
  return kind === 5 ? v3Pool(ids, t0, t1, tier, shape) : v4Pool(ids, t0, t1, tier, shape);
}

/** Token 0 first; the wrapped coin as the native one if `useNative`. */
function ordered([a, b]: Pair, useNative: boolean): readonly [TestToken, TestToken] {
  // Only the second token may be the wrapped coin, which is the hub with the highest price of 18 decimals but one.
  const second =
    useNative && b.priceUsd === 3100 && b.decimals === 18 ? { ...b, address: NATIVE } : b;
  return a.address < second.address ? [a, second] : [second, a];
}

const clamped = (price: number) => Math.min(HIGHEST_PRICE, Math.max(1 / HIGHEST_PRICE, price));

const fairPrice = (t0: TestToken, t1: TestToken): number =>
  clamped((t0.priceUsd / t1.priceUsd) * 10 ** (t1.decimals - t0.decimals));

function v2Pool(ids: Ids, t0: TestToken, t1: TestToken, price: number, valueUsd: number): V2Pool {
  const reserve0 = (valueUsd / 2 / t0.priceUsd) * 10 ** t0.decimals;
  return {
    protocol: 'v2',
    id: ids.short,
    token0: t0.address,
    token1: t1.address,
    reserve0: uint112(reserve0),
    reserve1: uint112(reserve0 * price),
  };
}

/** At least one base unit, so that a pair with a little of one token is not empty. */
function uint112(value: number): bigint {
  const amount = BigInt(Math.max(1, Math.round(value)));
  return amount < MAX_UINT112 ? amount : MAX_UINT112;
}

const v3Pool = (ids: Ids, t0: TestToken, t1: TestToken, tier: Tiered, shape: Shape): V3Pool => ({
  protocol: 'v3',
  id: ids.short,
  token0: t0.address,
  token1: t1.address,
  ...tier,
  ...shape,
});

const v4Pool = (ids: Ids, t0: TestToken, t1: TestToken, tier: Tiered, shape: Shape): V4Pool => ({
  protocol: 'v4',
  id: ids.long,
  token0: t0.address,
  token1: t1.address,
  ...tier,
  ...shape,
  hooks: NATIVE,
  lpFee: tier.fee,
  protocolFee: 0,
});

/** One position over all prices. */
function fullRange(price: number, { tickSpacing }: Tiered, t1: TestToken, valueUsd: number): Shape {
  const s = Math.sqrt(price);
  const sqrtPriceX96 = BigInt(Math.round(s * 2 ** 96));
  const end = Math.floor(MAX_TICK / tickSpacing) * tickSpacing;
  // Over all prices a position of liquidity L holds L·s of token1.
  const amount1 = (valueUsd / 2 / t1.priceUsd) * 10 ** t1.decimals;
  const liquidity = BigInt(Math.ceil(Math.min(amount1 / s, 2 ** 120))) + 1n;
  const ticks: Tick[] = [
    { index: -end, liquidityGross: liquidity, liquidityNet: liquidity },
    { index: end, liquidityGross: liquidity, liquidityNet: -liquidity },
  ];
  return { sqrtPriceX96, tick: tickAtSqrtPrice(sqrtPriceX96), liquidity, ticks };
}
