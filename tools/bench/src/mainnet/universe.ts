/**
 * `mainnetOf()`: a seeded universe of mainnet's size and shape (type `Mainnet`): most pools are dust pairs of a new
 * token, a few hubs are in nearly all pools, some hundred tokens have many deep pools, thousands two to five, and some
 * pools are hostile. Tokens and pools are computed from their index when needed, so that it takes no memory. Also: types
 * `MainnetOptions`, `Tier`, `IndexRange`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { randomOf, type TestToken } from '@cenote/trading/testing/routing';
import { type Drawn, dustPool, hostilePool, liquidPool } from './pool-states.ts';

/** Size of mainnet. */
export const MAINNET_POOLS = 400_000;
const SMALLEST = 500;

export interface MainnetOptions {
  seed: number;
  /** Number of pools; default 400,000. There are three tokens for four pools. */
  pools?: number;
}

/** Tokens by number of pools: in nearly all, in many, in two to five, in one or two. */
export type Tier = 'hub' | 'major' | 'middle' | 'dust';

/** Indices from `from` up to and not including `to`. */
export interface IndexRange {
  from: number;
  to: number;
}

export interface Mainnet {
  wrappedNative: Address;
  poolCount: number;
  tokenCount: number;
  /** Token indices of each tier; token 0 is the wrapped native coin. */
  tiers: Readonly<Record<Tier, IndexRange>>;
  /** Any index is a token: those from `tokenCount` are of pools that are created later. */
  token(index: number): TestToken;
  /** Any index is a pool: those from `poolCount` are pools that are created later, each of a new token. */
  pool(index: number): Pool;
  /** The pools that exist, in the order of their creation. */
  pools(): Generator<Pool, void>;
  /** Index of an active pool (between hubs or of a major token) for a random number in [0, 1). */
  activePool(random: number): number;
}

const HUBS = [
  { decimals: 18, priceUsd: 3100 },
  { decimals: 6, priceUsd: 1 },
  { decimals: 6, priceUsd: 1 },
  { decimals: 8, priceUsd: 71_000 },
  { decimals: 18, priceUsd: 1 },
  { decimals: 18, priceUsd: 3700 },
] as const;
/** Parts of the pools of other tokens that each hub has: the wrapped coin more than half. */
const HUB_PARTS = [0.58, 0.16, 0.13, 0.05, 0.05, 0.03];
const DECIMALS = [6, 8, 9, 12, 18, 18, 18, 18, 18];
const POOLS_OF_MAJOR = 12;
/** Numbers of pools of four consecutive middle tokens: 2, 3, 4 and 5. */
const MIDDLE_TOKENS = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3];
const HOSTILE_PART = 0.005;
/** A prime above any number of pools: a multiple of it modulo that number is a permutation. */
const SHUFFLE = 1_000_003;

/** Deterministic for its options. Token 0 is the wrapped native coin. */
export function mainnetOf({ seed, pools: poolCount = MAINNET_POOLS }: MainnetOptions): Mainnet {
  if (poolCount < SMALLEST) throw new RangeError(`A universe has at least ${SMALLEST} pools`);
  const tokenCount = Math.round(poolCount * 0.75);
  const majors = Math.round(Math.sqrt(poolCount) * 0.4);
  const middles = 4 * Math.round(poolCount * 0.00375);
  const tiers = rangesOf({ hub: HUBS.length, major: majors, middle: middles }, tokenCount);
  const counts = {
    hub: Math.max(30, Math.round(poolCount * 0.0005)),
    major: majors * POOLS_OF_MAJOR,
    middle: (middles / 4) * MIDDLE_TOKENS.length,
    hostile: Math.ceil(poolCount * HOSTILE_PART),
  };
  const kinds = rangesOf(counts, poolCount);

  const randomAt = (kind: number, index: number) =>
    randomOf(Math.imul(index + 1, 0x9e37_79b1) ^ Math.imul(seed * 4 + kind + 1, 0x85eb_ca6b));
  const token = (index: number): TestToken => {
    const random = randomAt(0, index);
    // The index in the address makes addresses differ.
    const address = `0x${randomHex(random, 32)}${index.toString(16).padStart(8, '0')}` as Address;
    const hub = HUBS[index];
    if (hub) return { address, ...hub };
    const decimals = DECIMALS[Math.floor(random() * DECIMALS.length)]!;
    const [low, high] = index < tiers.major.to ? [0.01, 5000] : [1e-9, 20];
    return { address, decimals, priceUsd: low * (high / low) ** random() };
  };
  const hubFor = (value: number): number => {
    let sum = 0;
    for (const [i, part] of HUB_PARTS.entries()) {
      sum += part;
      if (value < sum) return i;
    }
    return 0;
  };
  const inTier = ({ from, to }: IndexRange, value: number) =>
    from + Math.floor(value * (to - from));

  /** Tokens and kind of the pool with a rank: ranks are in order of the kinds. */
  const draw = (rank: number, random: () => number): Drawn => {
    if (rank < kinds.hub.to) {
      const a = rank % HUBS.length;
      const b = (a + 1 + Math.floor(random() * (HUBS.length - 1))) % HUBS.length;
      return { a, b, valueUsd: between(random, 2e5, 3e8), positions: count(random, 20, 120) };
    }
    if (rank < kinds.major.to) {
      const a = tiers.major.from + ((rank - kinds.major.from) % majors);
      const other = random() < 0.2 ? inTier(tiers.major, random()) : hubFor(random());
      const b = other === a ? 0 : other;
      return { a, b, valueUsd: between(random, 2e4, 2e7), positions: count(random, 5, 50) };
    }
    if (rank < kinds.middle.to) {
      const at = rank - kinds.middle.from;
      const group = Math.floor(at / MIDDLE_TOKENS.length) * 4;
      const a = tiers.middle.from + group + MIDDLE_TOKENS[at % MIDDLE_TOKENS.length]!;
      const b = random() < 0.1 ? inTier(tiers.major, random()) : hubFor(random());
      return { a, b, valueUsd: between(random, 2e3, 5e5), positions: count(random, 1, 12) };
    }
    if (rank < kinds.hostile.to) {
      const a = random() < 0.5 ? inTier(tiers.major, random()) : inTier(tiers.dust, random());
      const b = hubFor(random());
      return { a, b, valueUsd: between(random, 0.01, 1), positions: 1 };
    }
    const dust = tiers.dust.to - tiers.dust.from;
    const at = rank - kinds.dust.from;
    // After the first pool of each token, further ones of random tokens; new pools are of new tokens.
    const a = rank >= poolCount ? tokenCount + rank - poolCount : tiers.dust.from + (at % dust);
    const isSecond = at >= dust && rank < poolCount;
    const b = isSecond && random() < 0.1 ? inTier(tiers.dust, random()) : hubFor(random());
    const valueUsd = random() < 0.8 ? between(random, 1, 500) : between(random, 500, 50_000);
    return { a, b: b === a ? 0 : b, valueUsd, positions: count(random, 1, 3) };
  };

  const rankOf = (index: number) =>
    index < poolCount ? (index * SHUFFLE + Math.floor(poolCount / 3)) % poolCount : index;
  const indexOf = shuffledIndex(poolCount);
  const pool = (index: number): Pool => {
    const rank = rankOf(index);
    const random = randomAt(1, rank);
    const drawn = draw(rank, random);
    const make =
      rank < kinds.middle.to ? liquidPool : rank < kinds.hostile.to ? hostilePool : dustPool;
    return make(drawn, [token(drawn.a), token(drawn.b)], idOf(index, randomAt(2, index)), random);
  };
  return {
    wrappedNative: token(0).address,
    poolCount,
    tokenCount,
    tiers,
    token,
    pool,
    *pools() {
      for (let i = 0; i < poolCount; i++) yield pool(i);
    },
    activePool: (random) => indexOf(Math.floor(random * kinds.major.to)),
  };

  /** The index with a rank: the inverse of the permutation `rankOf`. */
  function shuffledIndex(size: number): (rank: number) => number {
    const inverse = inverseOf(SHUFFLE % size, size);
    return (rank) => Number((BigInt(rank - Math.floor(size / 3) + size) * inverse) % BigInt(size));
  }
}

/** Consecutive ranges of these lengths, and `dust`, the rest up to `end`. */
function rangesOf<K extends string>(
  lengths: Record<K, number>,
  end: number,
): Record<K | 'dust', IndexRange> {
  let from = 0;
  const ranges: Partial<Record<K | 'dust', IndexRange>> = {};
  for (const name of Object.keys(lengths) as K[]) {
    ranges[name] = { from, to: from + lengths[name] };
    from += lengths[name];
  }
  ranges.dust = { from, to: end };
  return ranges as Record<K | 'dust', IndexRange>;
}

/** Modular inverse, by the extended Euclidean algorithm. */
function inverseOf(value: number, modulus: number): bigint {
  let [r, next, t, nextT] = [BigInt(modulus), BigInt(value), 0n, 1n];
  while (next > 0n) {
    const quotient = r / next;
    [r, next] = [next, r - quotient * next];
    [t, nextT] = [nextT, t - quotient * nextT];
  }
  return t < 0n ? t + BigInt(modulus) : t;
}

/** Log-uniform. */
const between = (random: () => number, low: number, high: number) => low * (high / low) ** random();

const count = (random: () => number, low: number, high: number) =>
  Math.round(between(random, low, high));

function randomHex(random: () => number, digits: number): string {
  let text = '';
  while (text.length < digits)
    text += Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return text;
}

/** Ids of both lengths: an address, and a v4 pool's hash. */
function idOf(index: number, random: () => number): { short: Hex; long: Hex } {
  const end = index.toString(16).padStart(8, '0');
  return { short: `0x${randomHex(random, 32)}${end}`, long: `0x${randomHex(random, 56)}${end}` };
}
