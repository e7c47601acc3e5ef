import { quotePool, swapPool, type V3Pool } from '@cenote/trading';
import { sdkSwapper } from '@cenote/trading/testing';
import { makeUniverse, randomOf } from '@cenote/trading/testing/routing';
import type { World } from './cases.ts';
import { percentile, short } from './figures.ts';

const POOLS = 30;
const TICKS_CROSSED = 4;
const REPEATS = 2000;
const SDK_REPEATS = 3;
const WARM_UP_ROUNDS = 2;

/** Time of exact v3 quotes that cross ticks, ours against the SDK's, and whether the two agree. */
export async function timeExactQuotes(world: World) {
  const random = randomOf(world.seed + 3);
  const deep = makeUniverse(world).pools.filter(
    (pool): pool is V3Pool => pool.protocol === 'v3' && pool.ticks.length > 2 * TICKS_CROSSED,
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  let mismatches = 0;
  let compared = 0;
  for (let round = 0; round <= WARM_UP_ROUNDS; round++) {
    for (const pool of deep.slice(0, POOLS)) {
      const zeroForOne = random() < 0.5;
      const kind = random() < 0.5 ? 'exactIn' : 'exactOut';
      const amount = amountAcross(pool, zeroForOne, kind);
      if (amount === undefined) continue;
      const swap = sdkSwapper(pool);
      const sdkStart = performance.now();
      for (let i = 0; i < SDK_REPEATS; i++) await swap(zeroForOne, kind, amount);
      const sdkMs = (performance.now() - sdkStart) / SDK_REPEATS;
      quotePool(pool, zeroForOne, kind, amount);
      const start = performance.now();
      for (let i = 0; i < REPEATS; i++) quotePool(pool, zeroForOne, kind, amount + BigInt(i));
      const ms = (performance.now() - start) / REPEATS;
      const reference = await swap(zeroForOne, kind, amount);
      const quote = quotePool(pool, zeroForOne, kind, amount);
      compared++;
      if (reference?.amountIn !== quote?.amountIn || reference?.amountOut !== quote?.amountOut)
        mismatches++;
      if (round < WARM_UP_ROUNDS) continue;
      ours.push(ms * 1000);
      theirs.push(sdkMs * 1000);
    }
  }
  const oursUs = percentile(ours, 0.5);
  const sdkUs = percentile(theirs, 0.5);
  return {
    pools: ours.length,
    ticksCrossed: TICKS_CROSSED,
    compared,
    mismatches,
    quoteUsP50: short(oursUs),
    quoteUsP95: short(percentile(ours, 0.95)),
    sdkUsP50: short(sdkUs),
    timesFaster: short(oursUs > 0 ? sdkUs / oursUs : 0),
  };
}

/** An amount that carries the price across at least `TICKS_CROSSED` initialised ticks. */
function amountAcross(
  pool: V3Pool,
  zeroForOne: boolean,
  kind: 'exactIn' | 'exactOut',
): bigint | undefined {
  const { tick, ticks } = pool;
  const ahead = zeroForOne
    ? ticks.filter(({ index }) => index <= tick).reverse()
    : ticks.filter(({ index }) => index > tick);
  const target = ahead[TICKS_CROSSED - 1];
  if (!target) return undefined;
  const isBeyond = (amount: bigint): boolean => {
    const after = swapPool(pool, zeroForOne, kind, amount)?.pool as V3Pool | undefined;
    return !after || (zeroForOne ? after.tick < target.index : after.tick >= target.index);
  };
  let high = 1n;
  while (high < 1n << 120n && !isBeyond(high)) high *= 2n;
  const isServed = quotePool(pool, zeroForOne, kind, high) !== undefined;
  return isServed ? high : undefined;
}
