/**
 * Test data from a seeded `Random`: functions that return a random valid v2, v3 or v4 pool (v4 also without liquidity),
 * a swap of a relevant size, or positions around a pool's price.
 */
import { NATIVE } from '@cenote/chains';
import { applyLiquidity, type LiquidityEvent } from '../events.ts';
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from '../math/tick-math.ts';
import type { TradeKind, V2Pool, V3Pool, V4Pool } from '../pool.ts';
import type { Random } from './random.ts';

const TOKEN0 = '0x1000000000000000000000000000000000000000';
const TOKEN1 = '0x2000000000000000000000000000000000000000';
const V3_TIERS = [
  [100, 1],
  [500, 10],
  [3000, 60],
  [10_000, 200],
] as const;

export function randomV2Pool(random: Random): V2Pool {
  return {
    protocol: 'v2',
    id: '0x2222222222222222222222222222222222222222',
    token0: TOKEN0,
    token1: TOKEN1,
    reserve0: random.magnitude(112),
    reserve1: random.magnitude(112),
  };
}

/** A v3 pool of any tier with overlapping, adjacent and distant positions, sometimes with gaps. */
export function randomV3Pool(random: Random): V3Pool {
  const [fee, tickSpacing] = random.pick(V3_TIERS);
  return addPositions(random, {
    protocol: 'v3',
    id: '0x3333333333333333333333333333333333333333',
    token0: TOKEN0,
    token1: TOKEN1,
    fee,
    tickSpacing,
    ...randomPrice(random),
    liquidity: 0n,
    ticks: [],
  });
}

/** A v4 pool with any fee and spacing that the protocol allows, with positions as in v3. */
export function randomV4Pool(random: Random): V4Pool {
  return addPositions(random, randomEmptyV4Pool(random));
}

/** The same before liquidity was added. */
export function randomEmptyV4Pool(random: Random): V4Pool {
  const tickSpacing = random.pick([1, 2, 7, 10, 60, 200, 1999, 16_384, 32_767]);
  const fee = random.pick([0, 1, 100, 500, 3000, 10_000, 123_457, 999_999, 1_000_000]);
  const protocolFee = random.chance(0.5)
    ? random.integer(0, 1000) | (random.integer(0, 1000) << 12)
    : 0;
  return {
    protocol: 'v4',
    id: `0x${'44'.repeat(32)}`,
    token0: TOKEN0,
    token1: TOKEN1,
    fee,
    lpFee: fee,
    protocolFee,
    hooks: NATIVE,
    tickSpacing,
    ...randomPrice(random),
    liquidity: 0n,
    ticks: [],
  };
}

/** A swap of a relevant size for the pool: from a few base units to more than its liquidity. */
export function randomSwap(
  random: Random,
  pool: V3Pool | V4Pool,
): { zeroForOne: boolean; kind: TradeKind; amount: bigint } {
  const zeroForOne = random.chance(0.5);
  const kind = random.pick(['exactIn', 'exactOut'] as const);
  const isToken0 = zeroForOne === (kind === 'exactIn');
  const liquidity = pool.liquidity || 1n << 60n;
  const depth = isToken0
    ? (liquidity << 96n) / pool.sqrtPriceX96
    : (liquidity * pool.sqrtPriceX96) >> 96n;
  const amount = random.chance(0.1)
    ? random.magnitude(100)
    : (depth * random.magnitude(40)) >> BigInt(random.integer(36, 48));
  return { zeroForOne, kind, amount: amount || 1n };
}

function randomPrice(random: Random): { sqrtPriceX96: bigint; tick: number } {
  const reach = random.chance(0.1) ? MAX_TICK - 10 : 120_000;
  const tick = random.integer(-reach, reach);
  const low = sqrtPriceAtTick(tick);
  const high = sqrtPriceAtTick(tick + 1);
  const shape = random.next();
  if (shape < 0.1) return { sqrtPriceX96: low, tick };
  // A downward swap that ended exactly on a tick leaves the tick one below.
  if (shape < 0.2) return { sqrtPriceX96: high, tick };
  const parts = BigInt(random.integer(1, 999));
  return { sqrtPriceX96: low + ((high - low) * parts) / 1000n, tick };
}

const addPositions = <P extends V3Pool | V4Pool>(random: Random, empty: P): P =>
  randomPositions(random, empty).reduce<P>(applyLiquidity, empty);

/** Positions around a pool's price: overlapping, adjacent, distant, sometimes over the whole range. */
export function randomPositions(random: Random, pool: V3Pool | V4Pool): LiquidityEvent[] {
  const { tickSpacing, tick } = pool;
  const lowest = Math.ceil(MIN_TICK / tickSpacing);
  const highest = Math.floor(MAX_TICK / tickSpacing);
  const clamp = (index: number) => Math.min(Math.max(index, lowest), highest);
  const centre = clamp(Math.floor(tick / tickSpacing));
  const baseBits = random.integer(30, 100);
  const positions: LiquidityEvent[] = [];
  const add = (lower: number, upper: number, liquidityDelta: bigint) => {
    if (lower >= upper) return;
    const tickLower = lower * tickSpacing;
    positions.push({ tickLower, tickUpper: upper * tickSpacing, liquidityDelta });
  };
  for (let count = random.integer(1, 30); count > 0; count--) {
    const reach = random.pick([2, 10, 100, 1000]);
    const lower = clamp(centre + random.integer(-reach, reach));
    const upper = clamp(lower + random.integer(1, reach));
    const amount = random.magnitude(baseBits);
    add(lower, upper, amount);
    // An adjacent position of the same size: the tick between them is initialised, its net is zero.
    if (random.chance(0.2)) add(upper, clamp(upper + reach), amount);
  }
  if (random.chance(0.5)) add(lowest, highest, random.magnitude(baseBits));
  return positions;
}
