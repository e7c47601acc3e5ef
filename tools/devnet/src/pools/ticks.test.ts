import { MAX_TICK } from '@cenote/trading';
import fc from 'fast-check';
import { amountsPerLiquidity, fullRange, usableTick } from './ticks.ts';

const spacing = fc.constantFrom(1, 5, 10, 50, 60, 200);
const tick = fc.integer({ min: -MAX_TICK, max: MAX_TICK });

it('usableTick returns a multiple of the spacing within the limits, at most half a spacing away', () => {
  fc.assert(
    fc.property(tick, spacing, (target, step) => {
      const usable = usableTick(target, step);
      expect(Math.abs(usable % step)).toBe(0);
      expect(Math.abs(usable)).toBeLessThanOrEqual(MAX_TICK);
      expect(Math.abs(usable - target)).toBeLessThanOrEqual(step);
    }),
  );
});

it('fullRange is as wide as the spacing allows', () => {
  expect(fullRange(60)).toEqual({ tickLower: -887_220, tickUpper: 887_220 });
  expect(fullRange(1)).toEqual({ tickLower: -887_272, tickUpper: 887_272 });
});

it('liquidity holds only token0 below its range, only token1 above it, and both inside', () => {
  const low = amountsPerLiquidity(0.5, 0, 600);
  expect(low.amount0).toBeGreaterThan(0);
  expect(low.amount1).toBe(0);
  const high = amountsPerLiquidity(2, 0, 600);
  expect(high.amount0).toBe(0);
  expect(high.amount1).toBeGreaterThan(0);
  const inside = amountsPerLiquidity(1.0001 ** 150, 0, 600);
  expect(inside.amount0).toBeGreaterThan(0);
  expect(inside.amount1).toBeGreaterThan(0);
});
