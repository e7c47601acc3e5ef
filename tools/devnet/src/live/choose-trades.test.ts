import { seededRandom } from '../random.ts';
import { chooseTrades, type PoolAtMarket } from './choose-trades.ts';

const beside = (
  pool: string,
  gap: number,
  more: Partial<PoolAtMarket<string>> = {},
): PoolAtMarket<string> => ({
  pool,
  target: 1 + gap,
  fee: 0.003,
  unitsPerUsd: 1,
  state: { sqrtPriceX96: 2n ** 96n, liquidity: 10n ** 12n },
  ...more,
});
const chosen = (all: PoolAtMarket<string>[], most = 8) =>
  chooseTrades(all, most, seededRandom(1)).map(({ pool }) => pool);

it('chooseTrades selects every pool that is nearly its fee away from the market, most profitable first', () => {
  const deep = { state: { sqrtPriceX96: 2n ** 96n, liquidity: 10n ** 15n } };
  const all = [
    beside('near', 0.002),
    beside('far', 0.01),
    beside('deep', 0.004, deep),
    beside('cheap', 0.002, { fee: 0.0005 }),
  ];
  expect(chosen(all)).toEqual(['deep', 'far', 'cheap']);
  expect(chosen(all, 1)).toEqual(['deep']);
});

it('chooseTrades stops where a trade is no longer profitable', () => {
  const [trade] = chooseTrades([beside('far', 0.01)], 1, seededRandom(1));
  // A price move of 1 %, minus four tenths of the fee; its square root moves by half of that.
  const move = Math.exp((Math.log(1.01) - 0.0012) / 2) - 1;
  expect(trade?.push.side).toBe(1);
  expect(Number(trade?.push.amountIn) / 1e12).toBeCloseTo(move, 9);
});

it('chooseTrades selects one pool if none is due, and none if all are at the market price', () => {
  expect(chosen([beside('one', 0.001)])).toEqual(['one']);
  expect(chosen([beside('one', 0.001), beside('two', 0.001)])).toHaveLength(1);
  expect(chosen([beside('one', 0.0001)])).toEqual([]);
  expect(chosen([])).toEqual([]);
});
