import { NATIVE } from '@cenote/chains';
import fc from 'fast-check';
import { sqrtPriceAtTick } from '../../pools/math/tick-math.ts';
import type { Pool, Tick, V3Pool } from '../../pools/pool.ts';
import { type FloatPool, toFloatPool } from '../float/float-pool.ts';
import { swapIn, UNFILLED } from '../float/float-swap.ts';
import { rateOf } from '../scope/scope.ts';
import { makeTestMarket } from '../testing/index.ts';
import { firstRate } from './rate-before.ts';

const atOnce = (view: FloatPool, zeroForOne: boolean) =>
  rateOf(view, zeroForOne, view.s, view.segment);

/** A v3 pool at a tick, with positions [from, to) of a liquidity. */
function poolAt(
  tick: number,
  positions: readonly [from: number, to: number, liquidity: bigint][],
): V3Pool {
  const nets = new Map<number, { liquidityNet: bigint; liquidityGross: bigint }>();
  const add = (index: number, net: bigint, gross: bigint) => {
    const { liquidityNet, liquidityGross } = nets.get(index) ?? {
      liquidityNet: 0n,
      liquidityGross: 0n,
    };
    nets.set(index, { liquidityNet: liquidityNet + net, liquidityGross: liquidityGross + gross });
  };
  let liquidity = 0n;
  for (const [from, to, L] of positions) {
    add(from, L, L);
    add(to, -L, L);
    if (from <= tick && tick < to) liquidity += L;
  }
  const ticks: Tick[] = [...nets]
    .map(([index, each]) => ({ index, ...each }))
    .sort((a, b) => a.index - b.index);
  return {
    protocol: 'v3',
    id: `0x${'5'.repeat(40)}`,
    token0: NATIVE,
    token1: `0x${'1'.repeat(40)}`,
    fee: 500,
    tickSpacing: 1,
    sqrtPriceX96: sqrtPriceAtTick(tick),
    tick,
    liquidity,
    ticks,
  };
}

const honest: [number, number, bigint] = [-2_000, 2_000, 10n ** 24n];
const rateWithin = (pool: Pool, zeroForOne: boolean, amountIn: number) =>
  firstRate(toFloatPool(pool)!, zeroForOne, amountIn);

describe('the rate of a pool before a trade', () => {
  const amount = fc.double({ min: 1, max: 1e30, noNaN: true });

  it('equals that of an infinitesimal trade, minus the price change over a thousandth of the trade', () => {
    const reserve = fc.bigInt(1n, 10n ** 30n);
    fc.assert(
      fc.property(reserve, reserve, amount, fc.boolean(), (reserve0, reserve1, amountIn, down) => {
        const view = toFloatPool({
          protocol: 'v2',
          id: `0x${'2'.repeat(40)}`,
          token0: NATIVE,
          token1: NATIVE,
          reserve0,
          reserve1,
        })!;
        const net = amountIn * (down ? view.gamma0 : view.gamma1);
        const reserve = Number(down ? reserve0 : reserve1);
        const part = 0.001 * net;
        // A pair whose reserves would exceed uint112 cannot fill the part.
        const expected = atOnce(view, down) / (part + reserve < 2 ** 112 ? 1 + part / reserve : 1);
        expect(firstRate(view, down, amountIn) / expected).toBeCloseTo(1, 9);
      }),
    );
  });

  it('changes the impact of a trade on a pair by less than a hundredth of itself, up to 30 %', () => {
    const reserve = 10n ** 24n;
    const view = toFloatPool({
      protocol: 'v2',
      id: `0x${'2'.repeat(40)}`,
      token0: NATIVE,
      token1: NATIVE,
      reserve0: reserve,
      reserve1: reserve,
    })!;
    for (const impact of [0.0001, 0.001, 0.01, 0.1, 0.2, 0.3]) {
      const amountIn = ((impact / (1 - impact)) * 1e24) / view.gamma0;
      const rate = swapIn(view, true, view.s, view.segment, amountIn) / amountIn;
      expect(1 - rate / atOnce(view, true)).toBeCloseTo(impact, 9);
      const measured = 1 - rate / firstRate(view, true, amountIn);
      expect(measured / impact).toBeLessThanOrEqual(1);
      expect(measured / impact).toBeGreaterThan(0.99);
    }
  });

  it('equals that of a swap of a thousandth of the input, over any number of ranges', () => {
    const { pools } = makeTestMarket({ seed: 9, tokens: 8, pools: 60 });
    const views = pools.map((pool) => toFloatPool(pool)!);
    const depth = ({ s, segment, liquidity }: FloatPool, down: boolean) =>
      down ? liquidity[segment]! / s : liquidity[segment]! * s;
    let crossings = 0;
    for (const view of views) {
      for (const down of [true, false]) {
        for (const part of [1e-9, 1e-6, 1e-3, 0.1, 10, 300]) {
          const amountIn = 1_000 * part * depth(view, down);
          const out = swapIn(view, down, view.s, view.segment, 0.001 * amountIn);
          const expected = out === UNFILLED ? atOnce(view, down) : out / (0.001 * amountIn);
          expect(firstRate(view, down, amountIn) / expected).toBeCloseTo(1, 5);
          if (out !== UNFILLED && part > 1e-3) crossings++;
        }
      }
    }
    expect(crossings).toBeGreaterThan(100);
  });

  it.each([
    [0, 60_000],
    [2, 40_000],
    [6, 5_000],
  ])('is exact for a few base units of a token of %d decimals, without liquidity at the pool’s price', (decimals, tick) => {
    // A thousandth of five base units is far below the rounding of the pool's holdings.
    const liquidity = 10n ** BigInt(24 + decimals);
    const view = toFloatPool(poolAt(tick, [[-2_000, 2_000, liquidity]]))!;
    for (const amountIn of [1, 5, 999, 10 ** decimals, 123_456_789]) {
      expect(firstRate(view, true, amountIn) / atOnce(view, true)).toBeCloseTo(1, 9);
    }
    const mirrored = toFloatPool(poolAt(-tick, [[-2_000, 2_000, liquidity]]))!;
    for (const amountIn of [1, 5, 999, 10 ** decimals, 123_456_789]) {
      expect(firstRate(mirrored, false, amountIn) / atOnce(mirrored, false)).toBeCloseTo(1, 9);
    }
  });

  it.each<[string, [number, number, bigint]]>([
    ['one base unit of liquidity', [60_000, 60_010, 1n]],
    ['an almost empty range at the price', [60_000, 60_010, 10n ** 32n]],
    ['one base unit of liquidity around the price', [59_000, 61_000, 1n]],
  ])('is not determined by %s', (_, dust) => {
    const expected = rateWithin(poolAt(60_000, [honest]), true, 1e22);
    const rate = rateWithin(poolAt(60_000, [honest, dust]), true, 1e22);
    expect(rate / expected).toBeCloseTo(1, 6);
    // The same with exchanged tokens: the price slightly below the end of the range.
    const [from, to, liquidity] = dust;
    const pool = poolAt(-60_000, [honest, [-to, -from, liquidity]]);
    const below: V3Pool = {
      ...pool,
      sqrtPriceX96: pool.sqrtPriceX96 - 1n,
      tick: -60_001,
      liquidity,
    };
    expect(rateWithin(below, false, 1e22) / expected).toBeCloseTo(1, 6);
  });

  it('does not include amounts that only rounding adds to a range of large liquidity', () => {
    // At these ticks the float roots are slightly below (above) the exact ones.
    const far: [number, number, bigint] = [-302_000, -298_000, 10n ** 24n];
    const expected = rateWithin(poolAt(-290_000, [far]), true, 1e20);
    for (let tick = -290_000; tick < 0; tick += 9_973) {
      const pool = poolAt(tick, [far, [tick, tick + 10, 10n ** 32n]]);
      expect(rateWithin(pool, true, 1e20) / expected).toBeCloseTo(1, 6);
      const [from, to, liquidity] = far;
      const mirrored = poolAt(-tick, [
        [-to, -from, liquidity],
        [-tick - 10, -tick, 10n ** 32n],
      ]);
      const within = { ...mirrored, tick: -tick - 1, liquidity: 10n ** 32n };
      expect(rateWithin(within, false, 1e20) / expected).toBeCloseTo(1, 6);
    }
  });

  it('is that of the next liquidity if a pool holds too little for it, and zero if there is none', () => {
    const pool = poolAt(0, [[-10, 10, 10n ** 6n]]);
    expect(rateWithin(pool, true, 1e22)).toBe(atOnce(toFloatPool(pool)!, true));
    expect(rateWithin(poolAt(-60_000, [honest]), true, 1e22)).toBe(0);
  });
});
