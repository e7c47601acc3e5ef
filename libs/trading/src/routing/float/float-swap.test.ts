import type { Pool } from '../../pools/pool.ts';
import { quotePool } from '../../pools/swap-pool.ts';
import { makeTestMarket, randomOf } from '../testing/test-market.ts';
import { arbitrage, lastArbitrage } from './float-arb.ts';
import { type FloatPool, toFloatPool } from './float-pool.ts';
import { lastSwap, swapIn, swapOut, UNFILLED } from './float-swap.ts';

const { pools } = makeTestMarket({ seed: 3, tokens: 12, pools: 150 });
const views = pools.map((pool) => ({ pool, view: toFloatPool(pool)! }));

/** A wide range of sizes for a pool, from a millionth of its liquidity to almost all. */
function sizes(view: FloatPool, zeroForOne: boolean, random: () => number): number[] {
  const { s, segment, liquidity } = view;
  const depth = (liquidity[segment]! || Math.max(...liquidity)) / (zeroForOne ? s : 1 / s);
  return Array.from({ length: 6 }, () => depth * 10 ** (-6 + 7 * random()));
}

/** Exact amounts are integers on both sides, rounded at every step. */
const tolerance = (exact: bigint, other: bigint) =>
  2e-9 * Number(exact) + 64 * (1 + Number(exact) / Number(other));

describe('swapIn and swapOut', () => {
  it('agree with the wei-exact pools in both directions and kinds', () => {
    const random = randomOf(4);
    let compared = 0;
    for (const { pool, view } of views) {
      for (const zeroForOne of [true, false]) {
        for (const size of sizes(view, zeroForOne, random)) {
          const amount = BigInt(Math.ceil(size));
          const exact = quotePool(pool, zeroForOne, 'exactIn', amount);
          const float = swapIn(view, zeroForOne, view.s, view.segment, Number(amount));
          if (!exact) {
            // A pair returns nothing for tiny amounts; the float view has no smallest unit.
            if (float !== UNFILLED) expect(float).toBeLessThan(64);
            continue;
          }
          expect(Math.abs(float - Number(exact.amountOut))).toBeLessThan(
            tolerance(exact.amountOut, exact.amountIn),
          );
          compared++;
          if (exact.amountOut < 1000n) continue;
          const back = quotePool(pool, zeroForOne, 'exactOut', exact.amountOut)!;
          const needed = swapOut(view, zeroForOne, view.s, view.segment, Number(back.amountOut));
          expect(Math.abs(needed - Number(back.amountIn))).toBeLessThan(
            tolerance(back.amountIn, back.amountOut) + 1e-8 * Number(back.amountIn),
          );
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('have the same result in parts and in one', () => {
    const random = randomOf(5);
    for (const { view } of views) {
      for (const zeroForOne of [true, false]) {
        for (const size of sizes(view, zeroForOne, random)) {
          const whole = swapIn(view, zeroForOne, view.s, view.segment, size);
          if (whole === UNFILLED) continue;
          const part = size * random();
          const first = swapIn(view, zeroForOne, view.s, view.segment, part);
          const second = swapIn(view, zeroForOne, lastSwap.s, lastSwap.segment, size - part);
          expect(Math.abs(first + second - whole)).toBeLessThanOrEqual(1e-9 * whole);
        }
      }
    }
  });

  it('return UNFILLED if the liquidity is used up', () => {
    for (const { pool, view } of views) {
      if (pool.protocol === 'v2') continue;
      for (const zeroForOne of [true, false]) {
        expect(swapIn(view, zeroForOne, view.s, view.segment, 1e60)).toBe(UNFILLED);
        expect(swapOut(view, zeroForOne, view.s, view.segment, 1e60)).toBe(UNFILLED);
      }
    }
  });
});

describe('arbitrage', () => {
  const profitOf = (view: FloatPool, p0: number, p1: number, zeroForOne: boolean, x: number) => {
    const out = swapIn(view, zeroForOne, view.s, view.segment, x);
    return out === UNFILLED ? -1 : zeroForOne ? p1 * out - p0 * x : p0 * out - p1 * x;
  };

  it('returns the profit of its trade, and no other trade has a higher one', () => {
    const random = randomOf(6);
    for (const { view } of views) {
      // Prices up to 20 % away from the pool's in either direction; token1 has the price one.
      const p0 = view.s ** 2 * Math.exp(0.4 * (random() - 0.5));
      const profit = arbitrage(view, p0, 1);
      const { amountIn, amountOut } = { ...lastArbitrage };
      const zeroForOne = lastArbitrage.direction === 1;
      expect(profit).toBeGreaterThanOrEqual(0);
      if (amountIn > 0) {
        const spent = zeroForOne ? p0 * amountIn : amountIn;
        const made = zeroForOne ? amountOut : p0 * amountOut;
        expect(Math.abs(made - spent - profit)).toBeLessThan(1e-9 * made);
      }
      for (const factor of [0.5, 0.9, 0.999, 1.001, 1.1, 2]) {
        const other = profitOf(view, p0, 1, zeroForOne, amountIn * factor);
        expect(other).toBeLessThanOrEqual(profit * (1 + 1e-9) + 1e-9 * amountOut);
      }
    }
  });

  it('does not trade within the fees', () => {
    for (const { view } of views) {
      expect(arbitrage(view, view.s ** 2, 1)).toBe(0);
      expect(lastArbitrage.amountIn).toBe(0);
      expect(lastArbitrage.amountOut).toBe(0);
    }
  });
});

describe('toFloatPool', () => {
  const v3 = pools.find((pool) => pool.protocol === 'v3')!;
  const v2 = pools.find((pool) => pool.protocol === 'v2')!;
  it.each<[string, Pool]>([
    ['an empty pair', { ...v2, reserve0: 0n }],
    ['reserves beyond uint112', { ...v2, reserve1: 2n ** 112n }],
    ['negative reserves', { ...v2, reserve1: -1n }],
    ['no price', { ...v3, sqrtPriceX96: 0n }],
    ['a price outside its tick', { ...v3, tick: v3.tick + 5 }],
    ['no liquidity at all', { ...v3, liquidity: 0n, ticks: [] }],
    ['a whole fee', { ...v3, fee: 1_000_000 }],
    ['ticks out of order', { ...v3, ticks: [...v3.ticks].reverse() }],
    ['liquidity beyond uint128', { ...v3, liquidity: 2n ** 128n }],
    ['liquidity below zero past a tick', { ...v3, liquidity: 0n }],
  ])('rejects %s', (_, pool) => {
    expect(toFloatPool(pool)).toBeUndefined();
  });
});
