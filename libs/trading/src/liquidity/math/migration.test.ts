import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
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
