import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import { positionAmounts } from '../position-amounts.ts';
import { liquidityForAmounts } from './deposit.ts';
import {
  migrationToV3,
  pairMigrationToV4,
  pairSqrtPrice,
  positionMigrationToV4,
  priceDifferenceBps,
} from './migration.ts';

const ONE = 10n ** 18n;
const pair = { reserve0: 100n * ONE, reserve1: 100n * ONE, totalSupply: 100n * ONE, kLast: 0n };
const pool = { sqrtPriceX96: sqrtPriceAtTick(0) };
const range = { tickLower: -600, tickUpper: 600 };

describe('a migration of v2 shares to v3', () => {
  test('deposits everything in a range around the same price', () => {
    const { paid, amounts, refund, minimum } = migrationToV3(pair, ONE, 100, pool, range, 50);
    expect(paid).toEqual({ amount0: ONE, amount1: ONE });
    expect(refund.amount0 < 10n ** 9n && refund.amount1 < 10n ** 9n).toBe(true);
    expect(minimum.amount0 < amounts.amount0 && minimum.amount0 > 0n).toBe(true);
  });

  test('refunds the part that is not deposited', () => {
    const { amounts, refund } = migrationToV3(pair, ONE, 40, pool, range, 50);
    expect(amounts.amount0 <= (ONE * 40n) / 100n).toBe(true);
    expect(amounts.amount0 + refund.amount0).toBe(ONE);
  });

  test('refunds the token that a range above the price does not need', () => {
    const above = { tickLower: 600, tickUpper: 1_200 };
    const { amounts, refund } = migrationToV3(pair, ONE, 100, pool, above, 50);
    expect(amounts.amount1).toBe(0n);
    expect(refund.amount1).toBe(ONE);
  });
});

describe('a migration of v2 shares to v4', () => {
  test('needs less than what is paid, also if the old position pays less by the tolerance', () => {
    const paid = { amount0: ONE, amount1: ONE };
    const { amounts, refund, maximum } = pairMigrationToV4(paid, pool, range, 50);
    expect(amounts.amount0 * 10_000n <= ONE * 9_950n + 10_000n).toBe(true);
    expect(amounts.amount0 + refund.amount0).toBe(ONE);
    expect(maximum.amount0 > amounts.amount0).toBe(true);
  });

  test.each([
    { tickLower: -600, tickUpper: 6_000 },
    { tickLower: -6_000, tickUpper: 600 },
    { tickLower: 960, tickUpper: 3_000 },
    { tickLower: -3_000, tickUpper: -960 },
    { tickLower: -887_220, tickUpper: 887_220 },
  ])('succeeds at the same price, and takes no refund if the price moves: %o', (to) => {
    const paid = { amount0: ONE, amount1: ONE };
    for (const slippageBps of [0, 1, 50, 500]) {
      const { liquidity, amounts, maximum } = pairMigrationToV4(paid, pool, to, slippageBps);
      for (const side of ['amount0', 'amount1'] as const) {
        expect(maximum[side] >= amounts[side] && maximum[side] <= paid[side]).toBe(true);
      }
      for (let tick = -12_000; tick <= 12_000; tick += 100) {
        if (Math.abs(tick) < 600) continue;
        const needed = positionAmounts(sqrtPriceAtTick(tick), { ...to, liquidity });
        const isAccepted = needed.amount0 <= maximum.amount0 && needed.amount1 <= maximum.amount1;
        // Accepted only where the range takes one token, at both prices the same amount.
        const isSame = needed.amount0 === amounts.amount0 && needed.amount1 === amounts.amount1;
        expect(isAccepted).toBe(isSame);
      }
    }
  });
});

/** Deposit onchain at a price of the target; undefined if the transaction reverts. */
function outcomeAt(
  tick: number,
  to: { tickLower: number; tickUpper: number },
  { paid, maximum, maxDust }: ReturnType<typeof positionMigrationToV4>,
) {
  const sqrtPriceX96 = sqrtPriceAtTick(tick);
  const liquidity = liquidityForAmounts(sqrtPriceX96, to, paid);
  const taken = positionAmounts(sqrtPriceX96, { ...to, liquidity });
  const isAccepted = (['amount0', 'amount1'] as const).every((side) => {
    const dust = paid[side] - taken[side];
    return taken[side] <= maximum[side] && dust <= (maxDust[side] ?? dust);
  });
  return isAccepted ? { liquidity, amounts: taken } : undefined;
}

/** Both amounts at the price of `pool`, which is one. */
const valueAtOne = ({ amount0, amount1 }: { amount0: bigint; amount1: bigint }) =>
  amount0 + amount1;

describe('a migration of a v3 position to v4', () => {
  const source = {
    pool,
    range,
    liquidity: 100n * ONE,
    uncollected: { amount0: ONE / 100n, amount1: ONE / 100n },
  };

  test.each([false, true])('refunds almost nothing in the same range (turned: %s)', (isTurned) => {
    const { paid, amounts, refund, maxDust } = positionMigrationToV4(
      source,
      { pool, range, isTurned },
      50,
    );
    for (const side of ['amount0', 'amount1'] as const) {
      expect(amounts[side] + refund[side]).toBe(paid[side]);
      expect(refund[side] * 10n ** 8n < paid[side]).toBe(true);
      expect(maxDust[side]! >= refund[side]).toBe(true);
    }
  });

  test.each([
    { tickLower: -600, tickUpper: 600 },
    { tickLower: -3_000, tickUpper: 1_200 },
    { tickLower: -887_220, tickUpper: 887_220 },
  ])('accepts a move of the target, and a small one of both prices: %o', (to) => {
    for (const isTurned of [false, true]) {
      const target = { pool, range: to, isTurned };
      const planned = positionMigrationToV4(source, target, 50);
      for (const tick of [-48, -20, 0, 20, 48]) {
        expect(outcomeAt(tick, to, planned)).toBeDefined();
      }
      for (const tick of to.tickUpper === 600 ? [-48, 48] : [-2, 2]) {
        const moved = {
          ...source,
          pool: { sqrtPriceX96: sqrtPriceAtTick(isTurned ? -tick : tick) },
        };
        const { paid } = positionMigrationToV4(moved, target, 50);
        expect(outcomeAt(tick, to, { ...planned, paid })).toBeDefined();
      }
    }
  });

  test.each([
    { tickLower: -600, tickUpper: 600 },
    { tickLower: -600, tickUpper: 6_000 },
    { tickLower: -6_000, tickUpper: 600 },
    { tickLower: 960, tickUpper: 3_000 },
    { tickLower: -3_000, tickUpper: -960 },
    { tickLower: -60, tickUpper: 6_000 },
    { tickLower: -887_220, tickUpper: 887_220 },
  ])('loses no more than the tolerance to a manipulated price: %o', (to) => {
    for (const slippageBps of [0, 1, 50, 500]) {
      const planned = positionMigrationToV4(
        source,
        { pool, range: to, isTurned: false },
        slippageBps,
      );
      expect(outcomeAt(0, to, planned)?.amounts).toEqual(planned.amounts);
      const most = (valueAtOne(planned.paid) * BigInt(slippageBps)) / 10_000n;
      let isRefused = false;
      for (let tick = -12_000; tick <= 12_000; tick += 20) {
        const outcome = outcomeAt(tick, to, planned);
        if (!outcome) isRefused = true;
        if (!outcome) continue;
        // What the position is worth when the price has returned.
        const worth = positionAmounts(pool.sqrtPriceX96, { ...to, liquidity: outcome.liquidity });
        expect(valueAtOne(outcome.amounts) - valueAtOne(worth) <= most + 1_000_000_000n).toBe(true);
      }
      if (slippageBps <= 50) expect(isRefused).toBe(true);
    }
  });

  test('limits no refund that may be all that the source pays', () => {
    const to = { tickLower: 960, tickUpper: 3_000 };
    const { maxDust, refund, paid } = positionMigrationToV4(
      source,
      { pool, range: to, isTurned: false },
      50,
    );
    expect(refund.amount1).toBe(paid.amount1);
    expect(maxDust.amount1).toBeUndefined();
    expect(maxDust.amount0).toBeDefined();
  });
});

describe('the prices of two pools', () => {
  test('are equal for equal ratios', () => {
    expect(priceDifferenceBps(pairSqrtPrice(pair), pool.sqrtPriceX96)).toBe(0);
  });

  test('differ in basis points of the reference', () => {
    const higher = pairSqrtPrice({ ...pair, reserve1: 101n * ONE });
    // The square root is rounded down.
    expect(priceDifferenceBps(higher + 1n, pool.sqrtPriceX96)).toBe(100);
    const lower = pairSqrtPrice({ ...pair, reserve1: 50n * ONE });
    expect(priceDifferenceBps(lower, pool.sqrtPriceX96)).toBe(-5_000);
  });

  test('of a pair without reserves is zero', () => {
    expect(pairSqrtPrice({ reserve0: 0n, reserve1: 0n })).toBe(0n);
  });
});
