import fc from 'fast-check';
import { wordsCrossed } from '../../pools/crossed-ticks.ts';
import type { Pool, V4Pool } from '../../pools/pool.ts';
import { arbitrage } from '../float/float-arb.ts';
import { type FloatPool, HALF_LOG_TICK, toFloatPool } from '../float/float-pool.ts';
import { lastSwap, swapIn, UNFILLED } from '../float/float-swap.ts';
import { furtherTicks, LEG_GAS, TICK_GAS } from '../gas.ts';
import { makeTestMarket } from '../testing/index.ts';
import { netArbitrage } from './net-arbitrage.ts';

const { pools } = makeTestMarket({ seed: 31, tokens: 8, pools: 80 });

/** Gas of the last swap. */
function unitsOf(pool: Pool, view: FloatPool): number {
  if (pool.protocol === 'v2') return LEG_GAS.v2;
  const words = wordsCrossed(pool.tick, Math.log(lastSwap.s) / HALF_LOG_TICK, pool.tickSpacing);
  const ticks = furtherTicks(Math.abs(lastSwap.segment - view.segment) + words);
  return LEG_GAS[pool.protocol] + TICK_GAS * ticks;
}

const anyPool = fc.constantFrom(...pools);
/** Distance of the prices from the pool's own, as a power of e. */
const shift = fc.double({ min: -0.5, max: 0.5, noNaN: true });

describe('the arbitrage profit of a pool net of gas', () => {
  it('is never less than the profit of any trade, and never more than without gas', () => {
    const part = fc.double({ min: 1e-6, max: 2, noNaN: true });
    const share = fc.double({ min: 1e-6, max: 0.1, noNaN: true });
    let found = 0;
    fc.assert(
      fc.property(anyPool, shift, part, share, fc.boolean(), (pool, by, size, ofGross, down) => {
        const view = toFloatPool(pool)!;
        const [price0, price1] = [view.s * view.s * Math.exp(by), 1];
        const gross = arbitrage(view, price0, price1);
        const gasPrice = (ofGross * gross) / TICK_GAS;
        const net = netArbitrage(pool, view, price0, price1, gasPrice);
        expect(net).toBeGreaterThanOrEqual(0);
        expect(net).toBeLessThanOrEqual(gross);
        const L = view.liquidity[view.segment]!;
        const amountIn = size * (down ? L / view.s : L * view.s);
        const out = swapIn(view, down, view.s, view.segment, amountIn);
        if (out === UNFILLED) return;
        const earned = down ? price1 * out - price0 * amountIn : price0 * out - price1 * amountIn;
        const least = earned - gasPrice * unitsOf(pool, view);
        expect(net).toBeGreaterThanOrEqual(least - 1e-9 * gross);
        if (least > 0) found++;
      }),
      { seed: 32, numRuns: 3_000 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it('equals the gross profit if gas is free', () => {
    fc.assert(
      fc.property(anyPool, shift, (pool, by) => {
        const view = toFloatPool(pool)!;
        const price0 = view.s * view.s * Math.exp(by);
        const gross = arbitrage(view, price0, 1);
        const net = netArbitrage(pool, view, price0, 1, 0);
        expect(Math.abs(net - gross)).toBeLessThanOrEqual(1e-6 * gross);
      }),
      { seed: 33 },
    );
  });

  it('is zero if gas is expensive', () => {
    for (const pool of pools) {
      const view = toFloatPool(pool)!;
      const gross = arbitrage(view, view.s * view.s * 1.1, 1);
      expect(gross).toBeGreaterThan(0);
      expect(netArbitrage(pool, view, view.s * view.s * 1.1, 1, (1.001 * gross) / LEG_GAS.v4)).toBe(
        0,
      );
    }
  });
});

it('netArbitrage of quoted swaps needs no ticks', () => {
  const state = { fee: 3000, tickSpacing: 60, sqrtPriceX96: 1n << 96n, tick: 0, liquidity: 1n };
  const points = [1, 2, 3, 4].map((n) => ({
    amountIn: BigInt(n) * 10n ** 18n,
    amountOut: BigInt(n) * 10n ** 18n - BigInt(n * n) * 10n ** 16n,
  }));
  const pool: V4Pool = {
    protocol: 'v4',
    id: `0x${'1'.repeat(64)}`,
    token0: `0x${'1'.repeat(40)}`,
    token1: `0x${'2'.repeat(40)}`,
    ...state,
    ticks: [],
    hooks: `0x${'0'.repeat(36)}00c0`,
    lpFee: 3000,
    protocolFee: 0,
    quoted: { zeroForOne: true, points },
  };
  expect(netArbitrage(pool, toFloatPool(pool)!, 1, 1.5, 1)).toBeGreaterThan(0);
});
