import { listPrice } from './list-price.ts';

const of = (sold: number, bought: number) =>
  listPrice({ decimals: 18, priceUsd: sold }, { decimals: 6, priceUsd: bought });

describe('the price of a pair from the token list', () => {
  it('is the ratio of the two dollar prices', () => {
    const { amountIn, amountOut } = of(3_000, 1)!;
    expect((amountOut * 10n ** 18n) / amountIn).toBe(3_000_000_000n);
  });

  it.each([
    [1e300, 1],
    [1, 1e300],
    [1, 5e-324],
    [1e300, 1e-300],
    [0, 1],
  ])('is undefined if the list has implausible prices of %s and %s dollars', (sold, bought) => {
    expect(of(sold, bought)).toBeUndefined();
  });
});
