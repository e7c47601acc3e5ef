import type { PoolTransaction } from '@cenote/data';
import { tradeView } from './trade-view.ts';

const [A, B] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const;
const token = (address: string, symbol: string) => ({
  ...{ chainId: 1, address: address as `0x${string}`, symbol, name: symbol, decimals: 18 },
  logoUri: null,
});
const trade = (kind: PoolTransaction['kind'], amount0: string, amount1: string | null) =>
  ({
    ...{ kind, amount0, amount1, hash: '0x', logIndex: 0, timestamp: 0, wallet: A, usd: null },
    pool: { poolId: A, token0: token(A, 'AAA'), token1: token(B, 'BBB') },
  }) as unknown as PoolTransaction;

test.each([
  ['what the pool was paid was sold', trade('swap', '5', '-7'), A, 'sold', 5n, 7n],
  ['what left the pool was bought', trade('swap', '5', '-7'), B, 'bought', 7n, 5n],
  ['a swap is a swap to its pool', trade('swap', '-5', '7'), undefined, 'swap', 5n, 7n],
  ['liquidity is neither', trade('mint', '5', '7'), B, 'mint', 7n, 5n],
  ['no log tells', trade('collect', '5', null), A, 'collect', 5n, undefined],
] as const)('%s', (_, of, seenFrom, kind, own, other) => {
  const view = tradeView(of, seenFrom);
  expect([view.kind, view.own?.amount, view.other?.amount]).toEqual([kind, own, other]);
});

test('a pool that is newer than the figures has no tokens yet', () => {
  expect(tradeView({ ...trade('swap', '1', '-1'), pool: null }, A)).toEqual({
    ...{ kind: 'swap', own: undefined, other: undefined },
  });
});
