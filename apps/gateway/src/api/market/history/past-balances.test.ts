import { address, poolId } from '../../testing/logs.ts';
import type { PoolFigures, TokenFigures } from '../figures.ts';
import type { Market } from '../market.ts';
import { trustedValueUsd } from '../prices/trusted-value-usd.ts';
import { balancesBefore } from './past-balances.ts';

const POOL = poolId(1);
const pools = new Map([[POOL, { balance0: 100n, balance1: 50n } as PoolFigures]]);
const flow = (start: number, amount0: bigint, amount1: bigint) => ({
  pool_id: POOL,
  start,
  amount0: String(amount0),
  amount1: String(amount1),
});

test.each([
  ['the present', 300, 100n, 50n],
  ['before the last flow', 200, 90n, 70n],
  ['between two', 150, 90n, 70n],
  ['before all of them, never less than nothing', 100, 0n, 70n],
])('balances %s', (_, moment, balance0, balance1) => {
  const before = balancesBefore(pools, [flow(100, 95n, 0n), flow(200, 10n, -20n)]);
  expect(before(POOL, moment)).toMatchObject({ balance0, balance1 });
});

test('a pool without flows stood still; one that is not known holds nothing', () => {
  const before = balancesBefore(pools, []);
  expect(before(POOL, 0)).toMatchObject({ balance0: 100n, balance1: 50n });
  expect(before(poolId(2), 0)).toEqual({ balance0: 0n, balance1: 0n });
});

describe('what a pool holds, as far as verified tokens vouch for it', () => {
  const [good, other, mine, copy, trap] = [1, 2, 3, 4, 5].map((i) => address(i)) as [
    `0x${string}`,
    `0x${string}`,
    `0x${string}`,
    `0x${string}`,
    `0x${string}`,
  ];
  const token = (safety: string, flags: string[] = []) =>
    ({ token: { safety, flags, sellFeeBps: 0 } }) as unknown as TokenFigures;
  const market: Pick<Market, 'tokens'> = {
    tokens: new Map([
      [good, token('verified')],
      [other, token('verified')],
      [mine, token('medium')],
      [trap, token('medium', ['honeypot'])],
    ]),
  };
  test.each([
    ['two verified tokens', good, other, 10n, 900n, 910],
    ['a token of anyone counts as much as the verified one at most', good, mine, 10n, 900n, 20],
    ['on either side', mine, good, 900n, 10n, 20],
    ['and less where it is worth less', good, mine, 10n, 3n, 13],
    ['a token that cannot be sold counts for nothing', good, trap, 10n, 900n, 10],
    ['two tokens of anyone count for nothing', mine, copy, 900n, 900n, 0],
  ])('%s', (_, token0, token1, balance0, balance1, expected) => {
    expect(trustedValueUsd(market, { token0, token1, balance0, balance1 }, () => 1)).toBe(expected);
  });
});
