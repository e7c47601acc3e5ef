import fc from 'fast-check';
import { inAtPrice, invertPrice, movePrice, outAtPrice, type Price, priceGap } from './price.ts';

const anyAmount = fc.bigInt({ min: 1n, max: 1n << 128n });
const anyPrice: fc.Arbitrary<Price> = fc.record({ amountIn: anyAmount, amountOut: anyAmount });
/** 2,000 of a coin with 6 decimals for one with 18. */
const market: Price = { amountIn: 10n ** 18n, amountOut: 2_000_000_000n };

describe('priceGap', () => {
  it.each([
    ['the market itself', 2_000_000_000n, 'at', 0n],
    ['1 % above', 2_020_000_000n, 'above', 100n],
    ['5 % below', 1_900_000_000n, 'below', 500n],
    ['less than a basis point', 2_000_000_001n, 'above', 0n],
    ['ten times as much', 20_000_000_000n, 'above', 90_000n],
    ['nearly nothing', 1n, 'below', 9_999n],
  ])('%s', (_, amountOut, side, bps) => {
    expect(priceGap({ ...market, amountOut }, market)).toEqual({ side, bps });
  });

  it('turns to the other side with both prices turned round', () => {
    const gap = priceGap(invertPrice(movePrice(market, 1_000)), invertPrice(market));
    expect(gap).toEqual({ side: 'below', bps: 909n });
  });

  it('finds presets where they were put, whatever the market', () => {
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
  it('are never below it, and the nearest that are not', () => {
    fc.assert(
      fc.property(anyPrice, anyAmount, (price, amount) => {
        const isBelow = (given: Price) =>
          given.amountOut * price.amountIn < price.amountOut * given.amountIn;
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
    ['of nothing', () => outAtPrice({ ...market, amountOut: 0n }, 1n)],
    ['without an end', () => inAtPrice({ ...market, amountIn: 0n }, 1n)],
    ['a market of nothing', () => priceGap(market, { ...market, amountOut: 0n })],
    ['turned to nothing', () => invertPrice({ ...market, amountOut: 0n })],
    ['moved to nothing', () => movePrice(market, -10_000)],
    ['moved by half a step', () => movePrice(market, 0.5)],
  ])('there are none at a price %s', (_, task) => {
    expect(task).toThrow(expect.objectContaining({ code: 'PRICE_INVALID' }));
  });
});
