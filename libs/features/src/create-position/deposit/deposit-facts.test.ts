import { rootOfPair, shareOfPair } from './deposit-facts.tsx';

it('a deposit as large as the reserves is half of the pair', () => {
  expect(shareOfPair({ reserve0: 50n }, { amount0: 50n, amount1: 1n })).toBe(5_000);
});

it('the price of a pair is that of its reserves', () => {
  expect(rootOfPair({ reserve0: 100n, reserve1: 400n })).toBe(2n ** 97n);
});
