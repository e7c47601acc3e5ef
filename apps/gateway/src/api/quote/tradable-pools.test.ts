import type { Pool } from '@cenote/trading';
import { makeTestMarket } from '@cenote/trading/testing/routing';
import { isFilled, TradablePools } from './tradable-pools.ts';

const { pools } = makeTestMarket({ seed: 3, tokens: 4, pools: 20 });
const v2 = pools.find(({ protocol }) => protocol === 'v2')!;
const v4 = pools.find(({ protocol }) => protocol === 'v4')!;

test.each<[string, Pool, number, number]>([
  ['a pair', v2, 1, 1],
  ['an empty pair', { ...v2, reserve0: 0n } as Pool, 0, 0],
  ['a pool', v4, 1, 1],
  ['a pool without a price', { ...v4, sqrtPriceX96: 0n } as Pool, 0, 0],
  ['a pool without positions', { ...v4, ticks: [] } as Pool, 0, 0],
  [
    'a pool whose hook is called after swaps',
    { ...v4, hooks: `0x${'0'.repeat(36)}0040` } as Pool,
    1,
    1,
  ],
  ['a pool whose hook may set the fee', { ...v4, hooks: `0x${'0'.repeat(36)}0080` } as Pool, 0, 1],
])('apply stores %s if it is tradable, or holds value: case %#', (_, pool, ...counts) => {
  const stored = [new TradablePools(), new TradablePools(isFilled)].map((pools) => {
    pools.apply([[pool.id, pool]], true);
    return pools.byId.size;
  });
  expect(stored).toEqual(counts);
});

test('a pool that stops being tradable is removed, and a new graph removes the others', () => {
  const tradable = new TradablePools();
  const other: Pool = { ...v2, id: '0x01' } as Pool;
  tradable.apply(
    [
      [v2.id, v2],
      [other.id, other],
      [v4.id, v4],
    ],
    true,
  );
  tradable.apply([[v2.id, { ...v2, reserve0: 0n } as Pool]], false);
  expect([...tradable.byId.keys()].sort()).toEqual([other.id, v4.id].sort());
  tradable.apply([[v2.id, v2]], true);
  expect([...tradable.byId.keys()]).toEqual([v2.id]);
});
