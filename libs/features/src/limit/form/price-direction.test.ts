import { LOCAL, lower, NATIVE } from '@cenote/chains';
import { isInvertedByDefault } from './price-direction.ts';

const token = (symbol: string, priceUsd?: number, address = `0x${'1'.repeat(40)}` as const) => ({
  symbol,
  address,
  safety: 'verified' as const,
  ...(priceUsd !== undefined && { priceUsd }),
});
const usdc = token('USDC', 1);
const weth = { ...token('WETH', 3_000), address: lower(LOCAL.wrappedNative) };
const eth = { ...token('ETH', 3_000), address: NATIVE };
const link = token('LINK', 15);
const wbtc = token('WBTC', 90_000);

describe('the direction in which the price of a pair is shown', () => {
  it.each([
    ['USDC for WETH', usdc, weth, true],
    ['WETH for USDC', weth, usdc, false],
    ['LINK for ETH', link, eth, false],
    ['ETH for WBTC', eth, wbtc, true],
    ['LINK for WBTC', link, wbtc, true],
    ['WBTC for LINK', wbtc, link, false],
    ['USDC for USDT', usdc, token('USDT', 1), false],
    ['two tokens without a price', token('A'), token('B'), false],
  ])('is the more common of the two for %s', (_, sold, bought, expected) => {
    expect(isInvertedByDefault(sold, bought, LOCAL)).toBe(expected);
  });

  it('does not treat a token as a stable coin because of its name alone', () => {
    const copy = { ...token('USDC', 0.5), safety: 'medium' as const };
    expect(isInvertedByDefault(copy, weth, LOCAL)).toBe(false);
  });

  it('is not inverted while a token is unknown', () => {
    expect(isInvertedByDefault(usdc, undefined, LOCAL)).toBe(false);
  });
});
