import { parsePrice, priceText } from './price-text.ts';

const ETH_USDC = { input: 18, output: 6 };
const ether = 10n ** 18n;
const dollars = (count: number) => BigInt(count) * 10n ** 6n;

describe('a price as text', () => {
  it.each([
    ['3000', false, ether, dollars(3_000)],
    ['0.0005', true, ether, dollars(2_000)],
    ['3000.0000000000001', false, 10n ** 31n, 30_000_000_000_000_001n * 10n ** 6n],
    ['1,5', false, ether * 10n, 15n * 10n ** 6n],
  ])('is parsed without loss: %s', (text, isInverted, amountIn, amountOut) => {
    const price = parsePrice(text, ETH_USDC, isInverted)!;
    expect(price.amountOut * amountIn).toBe(amountOut * price.amountIn);
  });

  it.each(['', '.', '0', '0.000', 'x', '-1', '1e3'])('is undefined for %j', (text) => {
    expect(parsePrice(text, ETH_USDC, false)).toBeUndefined();
  });

  it.each([
    [ether, dollars(3_000), false, '3000'],
    [ether, dollars(3_000), true, '0.000333333333'],
    [3n * ether, dollars(10_000), false, '3333.33334'],
    [ether, 1n, false, '0.000001'],
    [10n ** 30n, 1n, false, '0.000000000000000001'],
    [1n, dollars(1_000_000), false, '1000000000000000000000000'],
  ])('is formatted for its field: %s for %s', (amountIn, amountOut, isInverted, text) => {
    expect(priceText({ amountIn, amountOut }, ETH_USDC, isInverted)).toBe(text);
  });

  it('is never below the price, in either direction', () => {
    const price = { amountIn: 7n * ether, amountOut: dollars(20_001) };
    for (const isInverted of [false, true]) {
      const read = parsePrice(priceText(price, ETH_USDC, isInverted), ETH_USDC, isInverted)!;
      expect(read.amountOut * price.amountIn >= price.amountOut * read.amountIn).toBe(true);
    }
  });
});
