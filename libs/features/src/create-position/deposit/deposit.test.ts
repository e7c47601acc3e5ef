import { sqrtPriceAtTick } from '@cenote/trading';
import { depositOf, takenSides } from './deposit.ts';

const range = { tickLower: -600, tickUpper: 600 };
const at = (tick: number) =>
  ({ protocol: 'v3', sqrtPriceX96: sqrtPriceAtTick(tick), range }) as const;

it('amounts of v2 are in proportion to the reserves', () => {
  const pair = { protocol: 'v2', reserve0: 1_000n, reserve1: 3_000n } as const;
  expect(depositOf(pair, { amount0: 10n }).amounts).toEqual({ amount0: 10n, amount1: 30n });
  expect(depositOf(pair, { amount1: 30n }).amounts).toEqual({ amount0: 10n, amount1: 30n });
});

it('amounts of a new v2 pair are in proportion to its price', () => {
  const pair = { protocol: 'v2', sqrtPriceX96: 2n ** 97n } as const;
  expect(depositOf(pair, { amount0: 10n }).amounts).toEqual({ amount0: 10n, amount1: 40n });
  expect(depositOf(pair, { amount1: 40n }).amounts).toEqual({ amount0: 10n, amount1: 40n });
});

it.each([
  [0, true, true],
  [-600, true, false],
  [600, false, true],
  [-700, true, false],
  [700, false, true],
])('at tick %d a range takes token0: %s, token1: %s', (tick, takes0, takes1) => {
  expect(takenSides(at(tick))).toEqual({ takes0, takes1 });
});

it('either amount leads to the same deposit', () => {
  const first = depositOf(at(100), { amount0: 10n ** 18n });
  const second = depositOf(at(100), { amount1: first.amounts.amount1 });
  const difference = first.liquidity - second.liquidity;
  expect(difference < 1_000n && difference > -1_000n).toBe(true);
  expect(first.amounts.amount0).toBeLessThanOrEqual(10n ** 18n);
});
