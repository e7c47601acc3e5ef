import type { Hex } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import { POOLS } from '../testing/fake-gateway.ts';
import { poolId } from '../testing/logs.ts';
import { QuotedPools } from './quoted-pools.ts';

const [POOL] = POOLS;
const through = (id: Hex) =>
  ({ paths: [{ hops: [{ poolId: id }] }] }) as unknown as Pick<RouteQuote, 'paths'>;
const changes = [1, 2, 3].map((n) => [poolId(n), POOL] as const);
const idsOf = (pools: QuotedPools) => pools.first(changes).map(([id]) => id);

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('pools of recent quotes are reported before others', () => {
  const pools = new QuotedPools();
  pools.add(through(poolId(3)));
  expect(idsOf(pools)).toEqual([poolId(3), poolId(1), poolId(2)]);
});

test('a quote counts for at least one and at most two minutes', () => {
  const pools = new QuotedPools();
  now = 59_999;
  pools.add(through(poolId(2)));
  now = 119_999;
  expect(idsOf(pools)[0]).toBe(poolId(2));
  now = 120_000;
  expect(idsOf(pools)[0]).toBe(poolId(1));
});
