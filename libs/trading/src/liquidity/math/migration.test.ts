import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import { positionAmounts } from '../position-amounts.ts';
import { migrationToV3, migrationToV4, pairSqrtPrice, priceDifferenceBps } from './migration.ts';

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

describe('a migration to v4', () => {
  test('needs less than what is paid, also if the old position pays less by the tolerance', () => {
    const paid = { amount0: ONE, amount1: ONE };
    const { amounts, refund, maximum } = migrationToV4(paid, pool, range, 50);
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
      const { liquidity, amounts, maximum } = migrationToV4(paid, pool, to, slippageBps);
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
