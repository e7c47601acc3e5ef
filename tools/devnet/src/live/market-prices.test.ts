import { marketPrices, type PricedPool } from './market-prices.ts';

const pool = (
  ...[key0, key1, price, tvlUsd, fee = 500]: [string, string, number, number, number?]
): PricedPool => ({ key0, key1, price, tvlUsd, fee });
const ratio = (prices: ReadonlyMap<string, number>, key0: string, key1: string) =>
  Math.exp(prices.get(key0)! - prices.get(key1)!);

it('marketPrices derives a token’s price from the deepest and cheapest pool connected to it', () => {
  const prices = marketPrices([
    pool('WETH', 'USDC', 3_010, 10),
    pool('ETH', 'USDC', 3_000, 90),
    pool('WBTC', 'WETH', 20, 50),
    pool('WBTC', 'USDC', 61_000, 5),
    pool('DAI', 'WETH', 1 / 3_001, 80),
    pool('DAI', 'USDC', 1, 20, 100),
  ]);
  expect(ratio(prices, 'WETH', 'USDC')).toBeCloseTo(3_000, 6);
  expect(ratio(prices, 'WBTC', 'WETH')).toBeCloseTo(20, 9);
  expect(ratio(prices, 'WBTC', 'USDC')).toBeCloseTo(60_000, 6);
  expect(ratio(prices, 'DAI', 'USDC')).toBeCloseTo(1, 9);
});

it('marketPrices starts a new price basis for unconnected tokens, and ignores empty pools', () => {
  const prices = marketPrices([
    pool('WETH', 'USDC', 3_000, 90),
    pool('FOO', 'BAR', 2, 80),
    pool('FOO', 'USDC', 0, 70),
    pool('BAZ', 'USDC', Number.NaN, 60),
  ]);
  expect(ratio(prices, 'FOO', 'BAR')).toBeCloseTo(2, 9);
  expect(prices.has('BAZ')).toBe(false);
});
