/**
 * `makeHubUniverse()`: generates a seeded universe of tokens and pools with another shape than those the router is
 * developed with: few hubs are in most pools, a long tail of tokens has one or two shallow pools each, decimals are
 * from 0 to 24, and much concentrated liquidity is on one side of the price. Prices have no arbitrage above fees. Also:
 * `rangesAround()`, positions of a pool; `TIERS`, usual fees.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { type Pool, type Tick, tickAtSqrtPrice, type V3Pool } from '@cenote/trading';
import {
  randomOf,
  type TestMarket,
  type TestToken,
  type UniverseOptions,
} from '@cenote/trading/testing/routing';

const HUBS = 4;
/** Ratio of pools between two tail tokens among the pools that are not between hubs. */
const TAIL_TO_TAIL = 0.05;
const DECIMALS = [0, 2, 6, 6, 8, 9, 12, 18, 18, 18, 24];
export const TIERS = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
];
const V2_FEE = 3000;

const hex = (n: number, digits: number): Hex => `0x${n.toString(16).padStart(digits, '0')}`;

/** Deterministic for its options. Token 0 is the wrapped native coin and a hub. */
export function makeHubUniverse({
  seed,
  tokens: tokenCount,
  pools: poolCount,
}: UniverseOptions): TestMarket {
  const random = randomOf(seed * 7919 + 17);
  const between = (low: number, high: number) => low + (high - low) * random();
  const logBetween = (low: number, high: number) =>
    Math.exp(between(Math.log(low), Math.log(high)));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

  const hubs: Omit<TestToken, 'address'>[] = [
    { decimals: 18, priceUsd: 3100 },
    { decimals: 6, priceUsd: 1 },
    { decimals: 8, priceUsd: 71_000 },
    { decimals: 18, priceUsd: 1 },
  ];
  const tokens = Array.from(
    { length: tokenCount },
    (_, i): TestToken => ({
      address: hex(0x9000 + Math.floor(random() * 2 ** 40) * 2 ** 12 + i, 40) as Address,
      ...(hubs[i] ?? tailToken(pick(DECIMALS), logBetween)),
    }),
  );
  const tail = () => HUBS + Math.floor(random() * (tokenCount - HUBS));

  const pools = Array.from({ length: poolCount }, (_, i): Pool => {
    // The first pool of each tail token is with a hub.
    const isFirst = i < tokenCount - HUBS;
    const isBetweenHubs = !isFirst && random() < 0.15;
    const a = isFirst ? HUBS + i : isBetweenHubs ? Math.floor(random() * HUBS) : tail();
    let b = !isFirst && !isBetweenHubs && random() < TAIL_TO_TAIL ? tail() : pickHub(random);
    if (a === b) b = (a + 1) % (a < HUBS ? HUBS : tokenCount);
    const [t0, t1] = [tokens[a]!, tokens[b]!].sort((x, y) => (x.address < y.address ? -1 : 1)) as [
      TestToken,
      TestToken,
    ];
    const valueUsd = isBetweenHubs ? logBetween(5e5, 8e7) : logBetween(500, 2e6);
    const protocol = pick(['v2', 'v3', 'v4'] as const);
    const tier = pick(TIERS);
    const fee = protocol === 'v2' ? V2_FEE : tier.fee;
    const price =
      (t0.priceUsd / t1.priceUsd) *
      10 ** (t1.decimals - t0.decimals) *
      (1 + between(-0.45, 0.45) * (fee / 1e6));
    const ids = { token0: t0.address, token1: t1.address };
    if (protocol === 'v2') {
      // Pairs of tokens with few decimals get more liquidity, as their base units are too coarse for a price.
      const grain = Math.max(t0.priceUsd / 10 ** t0.decimals, t1.priceUsd / 10 ** t1.decimals);
      const half = Math.max(valueUsd / 2, grain * 1e5);
      const reserve0 = (half / t0.priceUsd) * 10 ** t0.decimals;
      return {
        protocol,
        id: hex(0x12_0000_0000 + i, 40),
        ...ids,
        reserve0: BigInt(Math.round(reserve0)),
        reserve1: BigInt(Math.round(reserve0 * price)),
      };
    }
    const shape = rangesAround(price, tier.tickSpacing, t1, valueUsd, random);
    const id = protocol === 'v3' ? hex(0x13_0000_0000 + i, 40) : hex(0x14_0000_0000 + i, 64);
    return protocol === 'v3'
      ? { protocol, id, ...ids, ...tier, ...shape }
      : { protocol, id, ...ids, ...tier, ...shape, hooks: NATIVE, lpFee: fee, protocolFee: 0 };
  });
  return { wrappedNative: tokens[0]!.address, tokens, pools };
}

function tailToken(
  decimals: number,
  logBetween: (low: number, high: number) => number,
): Omit<TestToken, 'address'> {
  // The smallest unit of a token must not be worth dollars.
  return { decimals, priceUsd: logBetween(1e-6, Math.min(20_000, 0.01 * 10 ** decimals)) };
}

/** The first hub is in half of all pools. */
const pickHub = (random: () => number): number =>
  random() < 0.5 ? 0 : Math.floor(random() * HUBS);

/**
 * Returns price, liquidity and ticks of a number of positions (by default random), two in three of them entirely on one
 * side of the price, like orders.
 */
export function rangesAround(
  price: number,
  tickSpacing: number,
  token1: TestToken,
  valueUsd: number,
  random: () => number,
  positions = 1 + Math.floor(random() ** 2 * 24),
): Pick<V3Pool, 'sqrtPriceX96' | 'tick' | 'liquidity' | 'ticks'> {
  const s = Math.sqrt(price);
  const sqrtPriceX96 =
    s > 2 ** -30 ? BigInt(Math.round(s * 2 ** 52)) << 44n : BigInt(Math.round(s * 2 ** 96));
  const tick = tickAtSqrtPrice(sqrtPriceX96);
  const ends = new Map<number, { net: bigint; gross: bigint }>();
  const side = random() < 0.5 ? -1 : 1;
  let liquidity = 0n;
  const floor = (t: number) => Math.floor(t / tickSpacing) * tickSpacing;
  for (let i = 0; i < positions; i++) {
    const steps = Math.ceil(Math.exp(random() * Math.log(6000 / tickSpacing + 1)));
    const width = steps * tickSpacing;
    const away = floor(random() ** 2 * 4000) + tickSpacing;
    const isAround = random() < 1 / 3;
    const lower = isAround
      ? floor(tick - random() * width)
      : side > 0
        ? floor(tick) + away
        : floor(tick) - away - width;
    const upper = lower + width;
    // The value in token1 of a position with liquidity L and a width of w ticks is about L·s·w·5e-5.
    const value1 = (valueUsd / positions / token1.priceUsd) * 10 ** token1.decimals;
    const amount = BigInt(Math.ceil(value1 / (s * width * 5e-5)) + 1000);
    for (const [at, net] of [
      [lower, amount],
      [upper, -amount],
    ] as const) {
      const end = ends.get(at) ?? { net: 0n, gross: 0n };
      ends.set(at, { net: end.net + net, gross: end.gross + amount });
    }
    if (lower <= tick && tick < upper) liquidity += amount;
  }
  const ticks: Tick[] = [...ends]
    .sort(([a], [b]) => a - b)
    .map(([index, { net, gross }]) => ({ index, liquidityNet: net, liquidityGross: gross }));
  return { sqrtPriceX96, tick, liquidity, ticks };
}
