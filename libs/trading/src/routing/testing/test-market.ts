/**
 * `makeTestMarket()`: seeded set of tokens and pools without arbitrage above fees, for tests and measurements: each mid
 * price is the ratio of the tokens' reference prices, moved by less than half the fee. Also: `concentratedShape()`,
 * `randomOf()` (seeded random numbers) and the types.
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { tickAtSqrtPrice } from '../../pools/math/tick-math.ts';
import type { Pool, Tick, V3Pool, V4Pool } from '../../pools/pool.ts';

export interface UniverseOptions {
  seed: number;
  tokens: number;
  pools: number;
  /** Some v4 pools hold the native coin instead of its wrapped form; default true. */
  native?: boolean;
}

export interface TestMarket {
  wrappedNative: Address;
  tokens: readonly TestToken[];
  pools: readonly Pool[];
}

export interface TestToken {
  address: Address;
  decimals: number;
  priceUsd: number;
}

/** mulberry32: small, seeded, sufficient for test data. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hex = (n: number, digits: number): Hex => `0x${n.toString(16).padStart(digits, '0')}`;

const TIERS = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
];

/** Creates a universe; equal options return equal universes. Token 0 is the wrapped native coin. */
export function makeTestMarket({
  seed,
  tokens: tokenCount,
  pools: poolCount,
  native = true,
}: UniverseOptions): TestMarket {
  const random = randomOf(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const logBetween = (low: number, high: number) =>
    Math.exp(between(Math.log(low), Math.log(high)));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

  const tokens: TestToken[] = Array.from({ length: tokenCount }, (_, i) => ({
    address: hex(0x1000 + Math.floor(random() * 2 ** 40) * 2 ** 12 + i, 40) as Address,
    decimals: i === 0 ? 18 : pick([6, 8, 18, 18]),
    priceUsd: i === 0 ? 2500 : pick([1, logBetween(0.01, 60_000)]),
  }));
  const wrappedNative = tokens[0]!.address;

  const pools = Array.from({ length: poolCount }, (_, i): Pool => {
    const a = Math.floor(random() ** 2 * tokenCount);
    const b = (a + 1 + Math.floor(random() * (tokenCount - 1))) % tokenCount;
    const kind = random();
    const useNative = kind > 0.7 && random() < 0.5 && native;
    const named = [a, b].map((t) => {
      const token = tokens[t]!;
      return useNative && t === 0 ? { ...token, address: NATIVE } : token;
    });
    const [t0, t1] = named.sort((x, y) => (x.address < y.address ? -1 : 1)) as [
      TestToken,
      TestToken,
    ];
    const valueUsd = logBetween(2e4, 2e7);
    const tier = pick(TIERS);
    const fee = kind < 0.35 ? 3000 : tier.fee;
    const price =
      (t0.priceUsd / t1.priceUsd) *
      10 ** (t1.decimals - t0.decimals) *
      (1 + between(-0.4, 0.4) * (fee / 1e6));
    const ids = { token0: t0.address, token1: t1.address };
    if (kind < 0.35) {
      const reserve0 = (valueUsd / 2 / t0.priceUsd) * 10 ** t0.decimals;
      return {
        protocol: 'v2',
        id: hex(0x2_0000_0000 + i, 40),
        ...ids,
        reserve0: BigInt(Math.ceil(reserve0)),
        reserve1: BigInt(Math.ceil(reserve0 * price)),
      };
    }
    const shape = concentratedShape(price, tier.tickSpacing, t1, valueUsd, random);
    if (kind < 0.7) {
      return {
        protocol: 'v3',
        id: hex(0x3_0000_0000 + i, 40),
        ...ids,
        ...tier,
        ...shape,
      } satisfies V3Pool;
    }
    return {
      protocol: 'v4',
      id: hex(0x4_0000_0000 + i, 64),
      ...ids,
      ...tier,
      ...shape,
      hooks: NATIVE,
      lpFee: tier.fee,
      protocolFee: 0,
    } satisfies V4Pool;
  });
  return { wrappedNative, tokens, pools };
}

/** Price, liquidity and ticks of several overlapping positions around a price. */
export function concentratedShape(
  price: number,
  tickSpacing: number,
  token1: TestToken,
  valueUsd: number,
  random: () => number,
): Pick<V3Pool, 'sqrtPriceX96' | 'tick' | 'liquidity' | 'ticks'> {
  const s = Math.sqrt(price);
  const sqrtPriceX96 = (BigInt(Math.round(s * 2 ** 52)) * 2n ** 96n) / 2n ** 52n || 1n << 40n;
  const exactS = s * 2 ** 52 > 2 ** 20 ? sqrtPriceX96 : BigInt(Math.round(s * 2 ** 96));
  const tick = tickAtSqrtPrice(exactS);
  const nets = new Map<number, bigint>();
  const gross = new Map<number, bigint>();
  let liquidity = 0n;
  const positions = 2 + Math.floor(random() * 9);
  const align = (t: number) => Math.round(t / tickSpacing) * tickSpacing;
  for (let i = 0; i < positions; i++) {
    const width = tickSpacing * Math.ceil(Math.exp(random() * Math.log(8000 / tickSpacing)) + 2);
    const middle = tick + (random() - 0.5) * width;
    const lower = align(middle - width);
    const upper = align(middle + width);
    // The value in token1 of a position of liquidity L and half width w ticks is about L·s·w·1e-4.
    const value1 = (valueUsd / positions / token1.priceUsd) * 10 ** token1.decimals;
    const amount = BigInt(Math.ceil(value1 / (s * width * 1e-4)) + 1000);
    nets.set(lower, (nets.get(lower) ?? 0n) + amount);
    nets.set(upper, (nets.get(upper) ?? 0n) - amount);
    for (const end of [lower, upper]) gross.set(end, (gross.get(end) ?? 0n) + amount);
    if (lower <= tick && tick < upper) liquidity += amount;
  }
  const ticks: Tick[] = [...nets]
    .sort(([a], [b]) => a - b)
    .map(([index, liquidityNet]) => ({ index, liquidityNet, liquidityGross: gross.get(index)! }));
  return { sqrtPriceX96: exactS, tick, liquidity, ticks };
}
