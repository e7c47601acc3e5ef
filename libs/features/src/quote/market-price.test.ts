import { type Address, LOCAL, NATIVE } from '@cenote/chains';
import { DAI, MOSS, USDC } from '../testing/fake-gateway.ts';
import { marketPriceOf, marketSample, sampleExcess, sampleShortfall } from './market-price.ts';

const sample = { amountIn: 10n ** 18n, amountOut: 3_000_000_000n, priceImpactBps: 2 };

describe('marketPriceOf', () => {
  it('returns the output of the sample per unit of its input', () => {
    expect(marketPriceOf(sample)).toEqual({ amountIn: 10n ** 18n, amountOut: 3_000_000_000n });
  });

  it.each([
    ['moves the pools', { priceImpactBps: 101 }],
    ['returns too few base units', { amountOut: 999n }],
    ['returns nothing', { amountOut: 0n }],
  ])('returns undefined if the sample %s', (_, change) => {
    expect(marketPriceOf({ ...sample, ...change })).toBeUndefined();
  });
});

describe('the sample amount', () => {
  it.each([
    ['the coin', NATIVE, 18, 10n ** 17n],
    ['the wrapped coin', LOCAL.wrappedNative, 18, 10n ** 17n],
    ['a dollar token', USDC, 6, 10n ** 8n],
    ['a dollar token of 18 decimals', DAI, 18, 10n ** 20n],
  ] as const)('of %s does not depend on a listed price', (_, address, decimals, amount) => {
    for (const priceUsd of [undefined, 1e-12, 1, 3_000, 1e13]) {
      const token = { address, decimals, isDollar: address === USDC || address === DAI };
      expect(marketSample(LOCAL, { ...token, ...(priceUsd !== undefined && { priceUsd }) })).toBe(
        amount,
      );
    }
  });

  it.each([
    [18, 0.0001, 10n ** 24n],
    [0, 500_000, 1n],
    [18, undefined, 10n ** 18n],
    [18, 5e-324, 10n ** 18n],
    [18, 1e300, 1n],
  ])('of another token of %s decimals is a power of ten worth about a hundred dollars at a price of %s', (decimals, priceUsd, amount) => {
    const token = { address: MOSS, decimals, ...(priceUsd !== undefined && { priceUsd }) };
    expect(marketSample(LOCAL, token)).toBe(amount);
  });

  it.each([
    ['returns a hundredth of a coin', MOSS, NATIVE, 1n, 10n ** 16n, 1n],
    ['returns one wei less than a hundredth of a coin', MOSS, NATIVE, 1n, 10n ** 16n - 1n, 10n],
    ['returns a millionth of a hundredth of a coin', MOSS, NATIVE, 1n, 10n ** 10n, 10n ** 6n],
    ['returns nothing', MOSS, USDC, 1n, 0n, 10n ** 6n],
    ['returns ten dollars', MOSS, USDC, 1n, 10_000_000n, 1n],
    ['returns a cent', MOSS, USDC, 1n, 10_000n, 1_000n],
    ['sells ten dollars', DAI, MOSS, 10n ** 19n, 1n, 1n],
    ['sells a tenth of a dollar', DAI, MOSS, 10n ** 17n, 1n, 100n],
  ] as const)('has the expected shortfall if the sample %s (%s)', (_, sold, bought, amountIn, amountOut, times) => {
    const pair = { input: tokenAt(sold), output: tokenAt(bought) };
    expect(sampleShortfall(LOCAL, pair, { amountIn, amountOut })).toBe(times);
  });

  it.each([
    ['does not move the pools', 100, 10n ** 10n, 1n],
    ['moves them by 4 %', 400, 10n ** 10n, 10n],
    ['moves them by 40 %', 4_000, 10n ** 10n, 100n],
    ['moves them by 40 % and sells for a hundred dollars', 4_000, 10n ** 8n, 10n],
    ['moves them by 40 % and sells for ten dollars', 4_000, 10n ** 7n, 1n],
  ] as const)('shrinks, but not below ten dollars, if the sample %s', (_, impact, amountOut, by) => {
    const pair = { input: tokenAt(MOSS), output: tokenAt(USDC) };
    expect(sampleExcess(LOCAL, pair, { amountIn: 10n ** 18n, amountOut }, impact)).toBe(by);
  });

  it('has an unknown shortfall if neither token is the coin or a dollar token', () => {
    const pair = { input: tokenAt(MOSS), output: tokenAt(MOSS) };
    const amounts = { amountIn: 10n ** 30n, amountOut: 10n ** 30n };
    expect(sampleShortfall(LOCAL, pair, amounts)).toBeUndefined();
  });
});

const tokenAt = (address: Address) => ({
  address,
  decimals: address === USDC ? 6 : 18,
  isDollar: address === USDC || address === DAI,
});
