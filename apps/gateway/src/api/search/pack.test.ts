import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { makeUniverse } from '@cenote/trading/testing/routing';
import { packChanges, unpackChanges } from './pack.ts';

const { pools } = makeUniverse({ seed: 5, tokens: 6, pools: 30 });
const known = new Map<Hex, Pool>(pools.map((pool) => [pool.id, pool]));

const moved = (pool: Pool): Pool =>
  pool.protocol === 'v2'
    ? { ...pool, reserve0: pool.reserve0 + 1n }
    : { ...pool, sqrtPriceX96: pool.sqrtPriceX96 + 1n };

test.each<[string, (pool: Pool) => Pool | undefined]>([
  ['moved prices', moved],
  ['other ticks', (pool) => (pool.protocol === 'v2' ? pool : { ...pool, ticks: [...pool.ticks] })],
  ['pools that are gone', () => undefined],
])('%s arrive as they were sent', (_, change) => {
  const changes = pools.map((pool) => [pool.id, change(pool)] as const);
  const sent = structuredClone(packChanges(known, changes));
  expect(unpackChanges(known, sent)).toEqual(changes);
});

test('a whole state arrives where nothing is known', () => {
  const changes = [...known];
  expect(unpackChanges(new Map(), structuredClone(packChanges(new Map(), changes)))).toEqual(
    changes,
  );
});

test('a moved price does not carry the ticks along', () => {
  const pool = pools.find(({ protocol }) => protocol === 'v3')!;
  const [[, packed]] = packChanges(known, [[pool.id, moved(pool)]]) as [[Hex, object]];
  expect(packed).toMatchObject({ ticks: null });
});

test('ticks said to be known, and not known, are an error', () => {
  const pool = pools.find(({ protocol }) => protocol === 'v3')!;
  const packed = packChanges(known, [[pool.id, moved(pool)]]);
  expect(() => unpackChanges(new Map(), packed)).toThrow('unknown');
});
