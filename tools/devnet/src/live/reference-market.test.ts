import { seededRandom } from '../random.ts';
import { ReferenceMarket } from './reference-market.ts';

const logs = (prices: Record<string, number>) =>
  new Map(Object.entries(prices).map(([key, price]) => [key, Math.log(price)]));
const create = () => {
  const leader = (key: string) => (key === 'USDC' ? undefined : key === 'RETH' ? 'WETH' : key);
  return new ReferenceMarket(leader, seededRandom(3));
};
/** Prices of the second network are in another unit. */
const [FIRST, SECOND] = [
  logs({ WETH: 3_000, USDC: 1, LINK: 15 }),
  logs({ WETH: 8_000, USDC: 2, ARB: 1 }),
];

it('ReferenceMarket uses the prices of the first network, regardless of the read order, and those of the second for other tokens', () => {
  for (const order of [
    [FIRST, SECOND],
    [SECOND, FIRST],
  ] as const) {
    const market = create();
    for (const value of order) market.include(value, value === FIRST ? 0 : 1);
    expect(market.price('WETH', 'USDC')).toBeCloseTo(3_000, 6);
    expect(market.price('LINK', 'USDC')).toBeCloseTo(15, 9);
    expect(market.price('ARB', 'USDC')).toBeCloseTo(0.5, 9);
    expect(market.price('NONE', 'USDC')).toBeNaN();
  }
});

it('ReferenceMarket moves by time, not by the number of calls', () => {
  const [once, often] = [create(), create()];
  for (const market of [once, often]) market.include(FIRST, 0);
  once.advanceTo(90);
  for (let step = 0; step <= 90; step++) {
    often.advanceTo(step);
    often.advanceTo(step);
  }
  expect(often.price('WETH', 'USDC')).toBe(once.price('WETH', 'USDC'));
  expect(once.price('WETH', 'USDC')).not.toBeCloseTo(3_000, 6);
});

it('ReferenceMarket moves tokens together with the token that they follow', () => {
  const market = create();
  market.include(logs({ WETH: 3_000, USDC: 1, RETH: 3_300 }), 0);
  market.advanceTo(500);
  expect(market.price('RETH', 'WETH')).toBeCloseTo(1.1, 9);
});
