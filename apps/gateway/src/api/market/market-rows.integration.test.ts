/** Rows of market figures, read from a PostgreSQL database with more pools than are listed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import type pg from 'pg';
import { testDatabase } from '../testing/test-database.ts';
import { PERIODS } from './candles/candle-periods.ts';
import { MarketReader } from './market-rows.ts';

const [SMALL, LARGE] = [1, 2];
const POOLS = 20_000;
/** Number of pools with candles: one candle for each of the last days. */
const TRADED = 1_000;
const DAYS = 20;
// A generous timeout: the test machine may be busy.
jest.setTimeout(300_000);
const NOW = 100 * PERIODS.DAY;

const idOf = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

let dir: string;
let database: { dir: string; port: number };
let postgres: Postgres;
let pool: pg.Pool;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-rows-test-'));
  database = { dir: join(dir, 'postgres'), port: await freePort() };
  postgres = await startPostgres({ ...database, isDisposable: true });
  pool = testDatabase(postgres.url, 4);
  pool.on('error', () => undefined);
  await pool.query(`
    create table anchors (chain_id integer, block_number integer);
    create table pools (chain_id integer, id text, protocol text, token0 text, token1 text, fee integer,
      tick_spacing integer, hooks text, reserve0 numeric(78), reserve1 numeric(78), sqrt_price_x96 numeric(78),
      tick integer, liquidity numeric(78), balance0 numeric(78), balance1 numeric(78), created_at integer,
      primary key (chain_id, id));
    create table pool_candles (
      chain_id integer, pool_id text, period integer, start integer, open numeric(78), high numeric(78),
      low numeric(78), close numeric(78), volume0 numeric(78), volume1 numeric(78), fees0 numeric(78),
      fees1 numeric(78), swaps integer, primary key (chain_id, pool_id, period, start));
    create index on pool_candles (chain_id, period, start);
    insert into anchors values (${SMALL}, 5), (${LARGE}, 5)`);
  const id = `'0x' || lpad(to_hex(n), 64, '0')`;
  for (const [chainId, count] of [
    [SMALL, 30],
    [LARGE, POOLS],
  ] as const) {
    await pool.query(
      `insert into pools select $1, ${id}, 'v4', '0x01', '0x02', n, 1, '0x00', null, null,
         79228162514264337593543950336, 0, 0, null, null, 1 from generate_series(1, $2::integer) as n`,
      [chainId, count],
    );
  }
  await pool.query(
    `insert into pool_candles select $1, ${id}, ${PERIODS.DAY}, day * ${PERIODS.DAY}, 1, 1, 1, 1, n, n, 0, 0, 1
     from generate_series(1, $2::integer) as n, generate_series(${100 - DAYS + 1}, 100) as day`,
    [LARGE, TRADED],
  );
  await pool.query('analyze');
}, 300_000);

afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  if (database) await removePostgres(database.dir);
  await rm(dir, { recursive: true, force: true });
});

test('all pools of a small index are read, including empty ones', async () => {
  const choose = jest.fn();
  const { pools } = await new MarketReader(pool, 'public', SMALL).read(NOW, choose);
  expect(pools.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, i) => idOf(i + 1)));
  expect(choose).not.toHaveBeenCalled();
});

test('only the chosen pools of a large index are read', async () => {
  const reader = new MarketReader(pool, 'public', LARGE);
  const chosen = [idOf(3), idOf(15_000)];
  const { pools, days } = await reader.read(NOW, async () => chosen);
  expect(pools.map(({ id }) => id)).toEqual(chosen);
  expect([...days].map(([id, candles]) => [id, candles.length])).toEqual([[idOf(3), DAYS]]);
});

test('newly chosen pools are read with all their candles, and others are dropped', async () => {
  const reader = new MarketReader(pool, 'public', LARGE);
  let chosen = [idOf(3), idOf(4)];
  await reader.read(NOW, async () => chosen);
  chosen = [idOf(4), idOf(5)];
  const { days } = await reader.read(NOW, async () => chosen);
  expect([...days.keys()].sort()).toEqual(chosen);
  for (const candles of days.values()) {
    expect(candles.map(({ start }) => start / PERIODS.DAY)).toEqual(
      Array.from({ length: DAYS }, (_, i) => 100 - DAYS + 1 + i),
    );
  }
});

test('an unlisted pool is found by its id', async () => {
  const reader = new MarketReader(pool, 'public', LARGE);
  expect(await reader.pools([idOf(12_000), idOf(POOLS + 1)])).toMatchObject([{ id: idOf(12_000) }]);
});

test('reading the listed pools uses their ids, without a scan of all pools', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => idOf(1_000 * i + 1));
  const queries: { text: string; values: unknown[] }[] = [];
  const watched = {
    async connect() {
      const client = await pool.connect();
      return {
        query(text: string, values: unknown[] = []) {
          queries.push({ text, values });
          return client.query(text, values);
        },
        release: (isBroken?: boolean) => client.release(isBroken),
      };
    },
  };
  const reader = new MarketReader(watched as never, 'public', LARGE);
  await reader.read(NOW, async () => ids);
  queries.length = 0;
  const { pools } = await reader.read(NOW, async () => ids);
  expect(pools).toHaveLength(20);
  const [reading, ...others] = queries.filter(({ text }) => /from "public"\."pools"/.test(text));
  expect(others).toEqual([]);
  const { rows } = await pool.query(
    `explain (analyze, format json) ${reading!.text}`,
    reading!.values,
  );
  const plan = JSON.stringify(rows[0]['QUERY PLAN']);
  expect(plan).toContain('pools_pkey');
  expect(plan).not.toContain('Seq Scan');
});
