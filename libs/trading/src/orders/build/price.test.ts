import fc from 'fast-check';
import { inAtPrice, invertPrice, movePrice, outAtPrice, type Price, priceGap } from './price.ts';

const anyAmount = fc.bigInt({ min: 1n, max: 1n << 128n });
const anyPrice: fc.Arbitrary<Price> = fc.record({ amountIn: anyAmount, amountOut: anyAmount });
/** 2,000 of a coin with 6 decimals for one with 18. */
const market: Price = { amountIn: 10n ** 18n, amountOut: 2_000_000_000n };

describe('priceGap', () => {
  it.each([
    ['is zero at the market price', 2_000_000_000n, 'at', 0n],
    ['is 1 % above the market', 2_020_000_000n, 'above', 100n],
    ['is 5 % below the market', 1_900_000_000n, 'below', 500n],
    ['rounds less than a basis point down', 2_000_000_001n, 'above', 0n],
    ['is 900 % above the market for ten times its price', 20_000_000_000n, 'above', 90_000n],
    ['is almost 100 % below the market for a tiny price', 1n, 'below', 9_999n],
  ])('%s', (_, amountOut, side, bps) => {
    expect(priceGap({ ...market, amountOut }, market)).toEqual({ side, bps });
  });

  it('changes sides if both prices are inverted', () => {
    const gap = priceGap(invertPrice(movePrice(market, 1_000)), invertPrice(market));
    expect(gap).toEqual({ side: 'below', bps: 909n });
  });

  it('returns the shift of presets for any market', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: -9_999, max: 20_000 }), (price, bps) => {
        const { side, bps: gap } = priceGap(movePrice(price, bps), price);
        expect(gap).toBe(BigInt(Math.abs(bps)));
        expect(side).toBe(bps === 0 ? 'at' : bps > 0 ? 'above' : 'below');
      }),
      { numRuns: 300, seed: 93 },
    );
  });
});

describe('amounts at a price', () => {
  it('are never below it, and the nearest ones that are not', () => {
    fc.assert(
      fc.property(anyPrice, anyAmount, (price, amount) => {
        const isBelow = (other: Price) =>
          other.amountOut * price.amountIn < price.amountOut * other.amountIn;
        const out = outAtPrice(price, amount);
        expect(isBelow({ amountIn: amount, amountOut: out })).toBe(false);
        expect(isBelow({ amountIn: amount, amountOut: out - 1n })).toBe(true);
        const paid = inAtPrice(price, amount);
        expect(isBelow({ amountIn: paid, amountOut: amount })).toBe(false);
        expect(isBelow({ amountIn: paid + 1n, amountOut: amount })).toBe(true);
      }),
      { numRuns: 300, seed: 94 },
    );
  });

  it.each([
    ['of zero', () => outAtPrice({ ...market, amountOut: 0n }, 1n)],
    ['that is infinite', () => inAtPrice({ ...market, amountIn: 0n }, 1n)],
    ['beside a market price of zero', () => priceGap(market, { ...market, amountOut: 0n })],
    ['that is the inverse of zero', () => invertPrice({ ...market, amountOut: 0n })],
    ['moved down by 100 %', () => movePrice(market, -10_000)],
    ['moved by a fraction of a basis point', () => movePrice(market, 0.5)],
  ])('do not exist for a price %s', (_, task) => {
    expect(task).toThrow(expect.objectContaining({ code: 'PRICE_INVALID' }));
  });
});
