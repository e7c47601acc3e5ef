import { feesOf } from './range-history-query.ts';

const past = { since: 0, insideShare: 0.5, growth0X128: String(3n << 127n), growth1X128: '0' };

it('fees are the growth of one unit of liquidity for all of it, rounded down', () => {
  expect(feesOf(past, 3n)).toEqual({ amount0: 4n, amount1: 0n });
});

it('fees are unknown if the growth of a token is', () => {
  expect(feesOf({ ...past, growth1X128: null }, 3n)).toBeUndefined();
});
