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

describe('the direction in which the price of a pair is read', () => {
  it.each([
    ['USDC for WETH', usdc, weth, true],
    ['WETH for USDC', weth, usdc, false],
    ['LINK for ETH', link, eth, false],
    ['ETH for WBTC', eth, wbtc, true],
    ['LINK for WBTC', link, wbtc, true],
    ['WBTC for LINK', wbtc, link, false],
    ['USDC for USDT', usdc, token('USDT', 1), false],
    ['two tokens without a price', token('A'), token('B'), false],
  ])('counts %s in the more usual of the two', (_, sold, bought, expected) => {
    expect(isInvertedByDefault(sold, bought, LOCAL)).toBe(expected);
  });

  it('takes no token for a stable coin by its name alone', () => {
    const copy = { ...token('USDC', 0.5), safety: 'medium' as const };
    expect(isInvertedByDefault(copy, weth, LOCAL)).toBe(false);
  });

  it('has one direction while a token is not known', () => {
    expect(isInvertedByDefault(usdc, undefined, LOCAL)).toBe(false);
  });
});
