import { marketPriceOf } from './market-price.ts';

const sample = { amountIn: 10n ** 18n, amountOut: 3_000_000_000n, priceImpactBps: 2 };

describe('the market price by a sample trade', () => {
  it('is what the sample gives for what it takes', () => {
    expect(marketPriceOf(sample)).toEqual({ amountIn: 10n ** 18n, amountOut: 3_000_000_000n });
  });

  it.each([
    ['moves the pools', { priceImpactBps: 101 }],
    ['gives too little to tell', { amountOut: 999n }],
    ['gives nothing', { amountOut: 0n }],
  ])('is unknown where the sample %s', (_, change) => {
    expect(marketPriceOf({ ...sample, ...change })).toBeUndefined();
  });
});
