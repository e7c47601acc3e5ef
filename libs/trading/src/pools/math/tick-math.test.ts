import { TickMath } from '@uniswap/v3-sdk';
import fc from 'fast-check';
import JSBI from 'jsbi';
import {
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
  MIN_TICK,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from './tick-math.ts';

const anyTick = fc.integer({ min: MIN_TICK, max: MAX_TICK });

test('the limits of the range equal the contracts’ constants', () => {
  expect(sqrtPriceAtTick(MIN_TICK)).toBe(MIN_SQRT_PRICE);
  expect(sqrtPriceAtTick(MAX_TICK)).toBe(MAX_SQRT_PRICE);
  expect(sqrtPriceAtTick(0)).toBe(1n << 96n);
});

test('prices equal the reference at any tick', () => {
  fc.assert(
    fc.property(anyTick, (tick) => {
      const reference = TickMath.getSqrtRatioAtTick(tick).toString();
      expect(sqrtPriceAtTick(tick).toString()).toBe(reference);
    }),
    { numRuns: 2000 },
  );
});

test('the tick of a price equals the reference exactly at a tick and one unit beside it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: MIN_TICK + 1, max: MAX_TICK - 1 }),
      fc.constantFrom(-1n, 0n, 1n),
      (tick, offset) => {
        const price = sqrtPriceAtTick(tick) + offset;
        const reference = TickMath.getTickAtSqrtRatio(JSBI.BigInt(price.toString()));
        expect(tickAtSqrtPrice(price)).toBe(reference);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the tick of a price equals the reference near the threshold of the float computation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: MIN_TICK + 1, max: MAX_TICK - 1 }),
      fc.bigInt(-(2n ** 40n), 2n ** 40n),
      (tick, part) => {
        // Up to two ten-thousandths of a tick, where a tick is one part in twenty thousand.
        const at = sqrtPriceAtTick(tick);
        const price = at + (at * part) / ((10n ** 8n) << 40n);
        const reference = TickMath.getTickAtSqrtRatio(JSBI.BigInt(price.toString()));
        expect(tickAtSqrtPrice(price)).toBe(reference);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the tick of any price is the greatest that does not exceed it', () => {
  fc.assert(
    fc.property(fc.bigInt(MIN_SQRT_PRICE, MAX_SQRT_PRICE - 1n), (price) => {
      const tick = tickAtSqrtPrice(price);
      expect(sqrtPriceAtTick(tick) <= price).toBe(true);
      expect(sqrtPriceAtTick(tick + 1) > price).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  MIN_TICK - 1,
  MAX_TICK + 1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('tick %p has no price', (tick) => {
  expect(() => sqrtPriceAtTick(tick)).toThrow(RangeError);
});

test.each([0n, -1n, MIN_SQRT_PRICE - 1n, MAX_SQRT_PRICE])('price %p has no tick', (price) => {
  expect(() => tickAtSqrtPrice(price)).toThrow(RangeError);
});
