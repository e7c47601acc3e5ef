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
  ['at present', 300, 100n, 50n],
  ['before the last flow', 200, 90n, 70n],
  ['between two flows', 150, 90n, 70n],
  ['before all flows, never negative', 100, 0n, 70n],
])('balances %s are correct', (_, moment, balance0, balance1) => {
  const before = balancesBefore(pools, [flow(100, 95n, 0n), flow(200, 10n, -20n)]);
  expect(before(POOL, moment)).toMatchObject({ balance0, balance1 });
});

test('a pool without flows has constant balances, and an unknown pool has none', () => {
  const before = balancesBefore(pools, []);
  expect(before(POOL, 0)).toMatchObject({ balance0: 100n, balance1: 50n });
  expect(before(poolId(2), 0)).toEqual({ balance0: 0n, balance1: 0n });
});

describe('the trusted value of a pool', () => {
  const [good, other, own, copy, trap] = [1, 2, 3, 4, 5].map((i) => address(i)) as [
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
      [own, token('medium')],
      [trap, token('medium', ['honeypot'])],
    ]),
  };
  test.each([
    ['includes both verified tokens', good, other, 10n, 900n, 910],
    ['limits an unverified token to the value of the verified one', good, own, 10n, 900n, 20],
    ['limits an unverified token on the other side, too', own, good, 900n, 10n, 20],
    ["includes an unverified token's lower value in full", good, own, 10n, 3n, 13],
    ['excludes a token that cannot be sold', good, trap, 10n, 900n, 10],
    ['is zero for two unverified tokens', own, copy, 900n, 900n, 0],
  ])('%s', (_, token0, token1, balance0, balance1, expected) => {
    expect(trustedValueUsd(market, { token0, token1, balance0, balance1 }, () => 1)).toBe(expected);
  });
});
