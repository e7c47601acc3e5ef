import { NATIVE } from '@cenote/chains';
import {
  applyLiquidity,
  quotePool,
  sqrtPriceAtTick,
  swapPool,
  type TradeKind,
  type V3Pool,
} from '@cenote/trading';
import { sdkSwapper } from '@cenote/trading/testing';
import { makeTestMarket, randomOf } from '@cenote/trading/testing/routing';
import type { World } from './cases.ts';
import { percentile, short } from './figures.ts';

const TICKS_CROSSED = [4, 16, 64];
const POOLS = 20;
const AMOUNTS = 64;
const BATCH = 1000;
const BATCHES = 7;
const SDK_REPEATS = 3;
const WARM_UP_ROUNDS = 1;

/**
 * `timeExactQuotes()`: compares the time of exact v3 quotes by number of crossed ticks, ours against the SDK's, and
 * checks that they agree. Four ticks are crossed in pools of the world, more in generated pools.
 */
export async function timeExactQuotes(world: World) {
  const deep = makeTestMarket(world).pools.filter(
    (pool): pool is V3Pool => pool.protocol === 'v3' && pool.ticks.length > 8,
  );
  const byTicks = [];
  for (const ticks of TICKS_CROSSED) {
    const random = randomOf(world.seed + ticks);
    const made = Array.from({ length: POOLS }, () => ladder(random, ticks + 2));
    byTicks.push(await timeCrossing(ticks > 4 ? made : deep.slice(0, POOLS), ticks));
  }
  const { ticksCrossed, cases, ...four } = byTicks[0]!;
  return {
    pools: cases,
    ticksCrossed,
    ...four,
    compared: byTicks.reduce((sum, entry) => sum + entry.compared, 0),
    mismatches: byTicks.reduce((sum, entry) => sum + entry.mismatches, 0),
    byTicks,
  };
}

async function timeCrossing(pools: readonly V3Pool[], ticksCrossed: number) {
  const ours: number[] = [];
  const swaps: number[] = [];
  const theirs: number[] = [];
  const ratios: number[] = [];
  let compared = 0;
  let mismatches = 0;
  for (let round = 0; round <= WARM_UP_ROUNDS; round++) {
    for (const { pool, zeroForOne, kind } of pools.flatMap(allWays)) {
      const amount = amountAcross(pool, zeroForOne, kind, ticksCrossed);
      if (amount === undefined) continue;
      const swap = sdkSwapper(pool);
      const sdkTimes: number[] = [];
      for (let i = 0; i < SDK_REPEATS; i++) {
        const start = performance.now();
        await swap(zeroForOne, kind, amount);
        sdkTimes.push((performance.now() - start) * 1000);
      }
      const amounts = Array.from({ length: AMOUNTS }, (_, i) => amount + BigInt(i));
      const quoteUs = timeOf((i) => quotePool(pool, zeroForOne, kind, amounts[i % AMOUNTS]!));
      const swapUs = timeOf((i) => swapPool(pool, zeroForOne, kind, amounts[i % AMOUNTS]!));
      for (const amount of amounts.slice(0, 2)) {
        const reference = await swap(zeroForOne, kind, amount);
        const quote = quotePool(pool, zeroForOne, kind, amount);
        compared++;
        if (reference?.amountIn !== quote?.amountIn || reference?.amountOut !== quote?.amountOut)
          mismatches++;
      }
      if (round < WARM_UP_ROUNDS) continue;
      const sdkUs = percentile(sdkTimes, 0.5);
      ours.push(quoteUs);
      swaps.push(swapUs);
      theirs.push(sdkUs);
      ratios.push(sdkUs / quoteUs);
    }
  }
  return {
    ticksCrossed,
    cases: ours.length,
    compared,
    mismatches,
    quoteUsP50: short(percentile(ours, 0.5)),
    quoteUsP95: short(percentile(ours, 0.95)),
    swapUsP50: short(percentile(swaps, 0.5)),
    sdkUsP50: short(percentile(theirs, 0.5)),
    /** Median over the cases of the SDK's time divided by ours. */
    timesFaster: short(percentile(ratios, 0.5)),
  };
}

const allWays = (pool: V3Pool) =>
  [true, false].flatMap((zeroForOne) =>
    (['exactIn', 'exactOut'] as const).map((kind) => ({ pool, zeroForOne, kind })),
  );

/** Microseconds per call: the median of batches, each long enough for the clock. */
function timeOf(call: (i: number) => unknown): number {
  const times = Array.from({ length: BATCHES }, () => {
    const start = performance.now();
    for (let i = 0; i < BATCH; i++) call(i);
    return ((performance.now() - start) / BATCH) * 1000;
  });
  return percentile(times, 0.5);
}

/** A pool with this many initialised ticks on either side, at each of which the liquidity changes. */
function ladder(random: () => number, ticksEachSide: number): V3Pool {
  const tickSpacing = 10;
  const tick = Math.floor((random() - 0.5) * 300_000);
  const low = sqrtPriceAtTick(tick);
  const empty: V3Pool = {
    protocol: 'v3',
    id: '0x3333333333333333333333333333333333333333',
    token0: NATIVE,
    token1: '0x2000000000000000000000000000000000000000',
    fee: 500,
    tickSpacing,
    sqrtPriceX96: low + (sqrtPriceAtTick(tick + 1) - low) / 2n,
    tick,
    liquidity: 0n,
    ticks: [],
  };
  const middle = Math.floor(tick / tickSpacing);
  return Array.from({ length: ticksEachSide }, (_, i) => i).reduce((pool, i) => {
    const liquidityDelta = BigInt(Math.ceil((1 + random()) * 1e18));
    const tickLower = (middle - i - 1) * tickSpacing;
    return applyLiquidity(pool, {
      tickLower,
      liquidityDelta,
      tickUpper: (middle + i + 2) * tickSpacing,
    });
  }, empty);
}

/** Approximately the least amount that crosses this many initialised ticks, if any does. */
function amountAcross(
  pool: V3Pool,
  zeroForOne: boolean,
  kind: TradeKind,
  ticksCrossed: number,
): bigint | undefined {
  const { tick, ticks } = pool;
  const ahead = zeroForOne
    ? ticks.filter(({ index }) => index <= tick).reverse()
    : ticks.filter(({ index }) => index > tick);
  const target = ahead[ticksCrossed - 1];
  if (!target) return undefined;
  const isBeyond = (amount: bigint): boolean => {
    const after = swapPool(pool, zeroForOne, kind, amount)?.pool as V3Pool | undefined;
    return !after || (zeroForOne ? after.tick < target.index : after.tick >= target.index);
  };
  let high = 1n;
  while (high < 1n << 120n && !isBeyond(high)) high *= 2n;
  for (let step = high / 4n; step > high >> 16n; step /= 2n) {
    if (isBeyond(high - step)) high -= step;
  }
  const isServed = quotePool(pool, zeroForOne, kind, high + BigInt(AMOUNTS)) !== undefined;
  return isServed ? high : undefined;
}
