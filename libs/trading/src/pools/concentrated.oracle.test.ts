import { swapConcentrated } from './concentrated.ts';
import type { V3Pool, V4Pool } from './pool.ts';
import { createRandom } from './testing/random.ts';
import { randomSwap, randomV3Pool, randomV4Pool } from './testing/random-pools.ts';
import { sdkSwap } from './testing/sdk-oracle.ts';

/** Compares amounts and states afterwards; gives how many swaps went through. */
async function compare(
  seed: number,
  cases: number,
  makePool: typeof randomV3Pool | (() => V4Pool),
) {
  const random = createRandom(seed);
  let filled = 0;
  for (let i = 0; i < cases; i++) {
    const pool: V3Pool | V4Pool = makePool(random);
    const { zeroForOne, kind, amount } = randomSwap(random, pool);
    const ours = swapConcentrated(pool, zeroForOne, kind, amount);
    const theirs = await sdkSwap(pool, zeroForOne, kind, amount);
    if (ours) filled++;
    expect({ case: i, ...ours }).toEqual({ case: i, ...theirs });
  }
  return filled;
}

test('v3 swaps equal the reference SDK to the wei, with the state they leave', async () => {
  expect(await compare(1, 1200, randomV3Pool)).toBeGreaterThan(600);
}, 60_000);

test('v4 swaps of any fee and spacing equal the reference SDK', async () => {
  const random = createRandom(2);
  const makePool = (): V4Pool => {
    const pool = randomV4Pool(random);
    // The SDK knows neither the protocol fee nor a fee of 100 %; the chain judges those.
    const fee = Math.min(pool.fee, 999_999);
    return { ...pool, fee, lpFee: fee, protocolFee: 0 };
  };
  expect(await compare(3, 800, makePool)).toBeGreaterThan(400);
}, 60_000);
