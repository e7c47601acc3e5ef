import type { Hex } from '@cenote/chains';
import { applyLiquidity, type Pool, type Tick, type V3Pool } from '@cenote/trading';
import { makeTestMarket } from '@cenote/trading/testing/routing';
import { packChanges, unpackChanges } from './pack-changes.ts';

const { pools } = makeTestMarket({ seed: 5, tokens: 6, pools: 30 });
const known = new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));

const moved = (pool: Pool): Pool =>
  pool.protocol === 'v2'
    ? { ...pool, reserve0: pool.reserve0 + 1n }
    : { ...pool, sqrtPriceX96: pool.sqrtPriceX96 + 1n };

const withTicks = (pool: Pool, change: (ticks: readonly Tick[]) => readonly Tick[]): Pool =>
  pool.protocol === 'v2' ? pool : { ...pool, ticks: change(pool.ticks) };
const more = (tick: Tick): Tick => ({ ...tick, liquidityGross: tick.liquidityGross + 1n });
const ends = (ticks: readonly Tick[]): Tick[] =>
  ticks.map((tick, i) => (i === 0 || i === ticks.length - 1 ? more(tick) : tick));
/** Adds ticks: one below, one after every third, and one above. */
const between = (ticks: readonly Tick[]): Tick[] => {
  const at = (index: number): Tick => ({ index, liquidityGross: 1n, liquidityNet: 1n });
  return [
    at((ticks[0]?.index ?? 0) - 1),
    ...ticks.flatMap((tick, i) => (i % 3 ? [tick] : [tick, at(tick.index + 1)])),
    at((ticks.at(-1)?.index ?? 0) + 2),
  ];
};

test.each<[string, (pool: Pool) => Pool | undefined]>([
  ['moved prices', moved],
  [
    'new tick arrays',
    (pool) => (pool.protocol === 'v2' ? pool : { ...pool, ticks: [...pool.ticks] }),
  ],
  ['changed first and last ticks', (pool) => withTicks(pool, (ticks) => ends(ticks))],
  ['added ticks', (pool) => withTicks(pool, (ticks) => between(ticks))],
  ['removed ticks', (pool) => withTicks(pool, (ticks) => ticks.filter((_, i) => i % 3))],
  ['pools without ticks', (pool) => withTicks(pool, () => [])],
  ['removed pools', () => undefined],
])('%s are received as they were sent', (_, change) => {
  const changes = pools.map((pool) => [pool.id, change(pool)] as const);
  const sent = structuredClone(packChanges(known, changes));
  expect(unpackChanges(known, sent)).toEqual(changes);
});

test('a whole state is received without earlier state', () => {
  const changes = [...known];
  expect(unpackChanges(new Map(), structuredClone(packChanges(new Map(), changes)))).toEqual(
    changes,
  );
});

test('a price change is sent without the ticks', () => {
  const pool = pools.find(({ protocol }) => protocol === 'v3')!;
  const [[, packed]] = packChanges(known, [[pool.id, moved(pool)]]) as [[Hex, object]];
  expect(packed).toMatchObject({ ticks: null });
});

test('a liquidity change is sent with two ticks, however many the pool has', () => {
  const ticks = Array.from({ length: 20_000 }, (_, i) => ({
    index: 2 * i,
    liquidityGross: 1n,
    liquidityNet: i % 2 ? -1n : 1n,
  }));
  const pool = { ...pools.find(({ protocol }) => protocol === 'v3')!, ticks } as V3Pool;
  const changed = applyLiquidity(pool, { tickLower: 4, tickUpper: 30_000, liquidityDelta: 5n });
  const [packed] = packChanges(new Map([[pool.id, pool]]), [[pool.id, changed]]);
  expect(packed?.[1]).toMatchObject({ ticks: null, changed: [{ index: 4 }, { index: 30_000 }] });
});

test('omitted ticks that the receiver does not have throw an error', () => {
  const pool = pools.find(({ protocol }) => protocol === 'v3')!;
  const packed = packChanges(known, [[pool.id, moved(pool)]]);
  expect(() => unpackChanges(new Map(), packed)).toThrow('No ticks for pool');
});
