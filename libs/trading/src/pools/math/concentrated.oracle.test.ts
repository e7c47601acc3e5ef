import type { V3Pool, V4Pool } from '../pool.ts';
import { createRandom, type Random } from '../testing/random.ts';
import { randomSwap, randomV3Pool, randomV4Pool } from '../testing/random-pools.ts';
import { sdkSwap } from '../testing/sdk-oracle.ts';
import { swapConcentrated } from './concentrated.ts';

const SWAPS_EACH = 4;

/**
 * Runs several consecutive swaps through each pool, and compares amounts and resulting states; returns the number of
 * successful swaps.
 */
async function compare(seed: number, pools: number, makePool: (random: Random) => V3Pool | V4Pool) {
  const random = createRandom(seed);
  let filled = 0;
  for (let i = 0; i < pools; i++) {
    let pool = makePool(random);
    for (let j = 0; j < SWAPS_EACH; j++) {
      const { zeroForOne, kind, amount } = randomSwap(random, pool);
      const ours = swapConcentrated(pool, zeroForOne, kind, amount);
      const theirs = await sdkSwap(pool, zeroForOne, kind, amount);
      expect({ pool: i, swap: j, ...ours }).toEqual({ pool: i, swap: j, ...theirs });
      if (!ours) continue;
      filled++;
      const { sqrtPriceX96, tick, liquidity } = ours;
      pool = { ...pool, sqrtPriceX96, tick, liquidity };
    }
  }
  return filled;
}

test('v3 swaps and the resulting states equal the reference SDK’s, wei-exact', async () => {
  expect(await compare(1, 60, randomV3Pool)).toBeGreaterThan(160);
}, 60_000);

test('v4 swaps with any fee and spacing equal the reference SDK’s', async () => {
  const makePool = (random: Random): V4Pool => {
    const pool = randomV4Pool(random);
    // The SDK supports neither the protocol fee nor a fee of 100 %; those are compared with the chain.
    const fee = Math.min(pool.fee, 999_999);
    return { ...pool, fee, lpFee: fee, protocolFee: 0 };
  };
  expect(await compare(3, 50, makePool)).toBeGreaterThan(125);
}, 60_000);
