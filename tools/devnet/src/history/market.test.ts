import { seededRandom } from '../random.ts';
import { tokensOf, worldToken } from '../tokens/tokens.ts';
import { gaussian, Market } from './market.ts';

const TOKENS = tokensOf(31337).filter(({ kind }) => kind === 'plain');
const DAY = 86_400;

function after(days: number, seed = 1, tokens = TOKENS): Market {
  const market = new Market(tokens, seed);
  for (let day = 0; day < days; day++) market.advance(DAY);
  return market;
}
const prices = (market: Market) => TOKENS.map(({ key }) => market.priceUsd(key));
const tablePrice = (key: string) => Number(worldToken(key).priceUsd);

it('the market starts at the prices of the token table', () => {
  expect(prices(after(0))).toEqual(TOKENS.map(({ priceUsd }) => Number(priceUsd)));
});

it('the market is deterministic for a seed, and differs between seeds', () => {
  expect(prices(after(50))).toEqual(prices(after(50)));
  expect(prices(after(50, 2))).not.toEqual(prices(after(50)));
});

it('the price at a time does not depend on the length of the steps', () => {
  const often = new Market(TOKENS, 1);
  for (let at = 0; at < 30 * DAY; at += 1_700) often.advance(Math.min(1_700, 30 * DAY - at));
  const seldom = after(30);
  for (const { key } of TOKENS) {
    expect(often.priceUsd(key) / seldom.priceUsd(key)).toBeCloseTo(1, 9);
  }
  // Another network has other tokens, but the same prices.
  const second = new Market(tokensOf(31338), 1);
  for (let day = 0; day < 30; day += 2) second.advance(2 * DAY);
  expect(second.priceUsd('ETH') / seldom.priceUsd('ETH')).toBeCloseTo(1, 9);
});

it('stablecoins stay at a dollar, and the native coin has the price of its wrapped form', () => {
  const market = after(365);
  expect(market.priceUsd('USDC')).toBe(1);
  for (const key of ['USDT', 'DAI', 'FRAX', 'PYUSD']) {
    expect(Math.abs(market.priceUsd(key) / tablePrice(key) - 1)).toBeLessThan(0.005);
  }
  expect(market.priceUsd('ETH')).toBe(market.priceUsd('WETH'));
});

it('staked coins follow the native coin and gain some percent a year', () => {
  const market = after(365);
  const gain = (key: string) => market.priceUsd(key) / tablePrice(key);
  expect(gain('WSTETH') / gain('WETH')).toBeCloseTo(Math.exp(0.03), 2);
});

it('coins move by percents a day and revert to their initial prices', () => {
  const ether = TOKENS.filter(({ key }) => key === 'WETH');
  for (let seed = 1; seed <= 20; seed++) {
    const market = after(365, seed, ether);
    const gain = market.priceUsd('WETH') / tablePrice('WETH');
    expect(gain).toBeGreaterThan(0.2);
    expect(gain).toBeLessThan(5);
  }
  const moves = Array.from({ length: 100 }, (_, seed) =>
    Math.log(after(1, seed, ether).priceUsd('WETH') / tablePrice('WETH')),
  );
  const daily = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
  expect(daily).toBeGreaterThan(0.015);
  expect(daily).toBeLessThan(0.06);
});

it('gaussian has mean 0 and variance 1', () => {
  const random = seededRandom(7);
  const all = Array.from({ length: 20_000 }, () => gaussian(random));
  const mean = all.reduce((sum, x) => sum + x, 0) / all.length;
  const variance = all.reduce((sum, x) => sum + (x - mean) ** 2, 0) / all.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
});
