/** Prices of many pools over a span, read from PostgreSQL: they equal those of the candles, with few rows. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import type pg from 'pg';
import { HISTORY_STEPS, momentsBetween } from '../../accounts/portfolio/value-history.ts';
import { createApp } from '../../http/app.ts';
import { fakeAccounts } from '../../testing/fake-accounts.ts';
import { fakeGateway, HEAD, pair, USDC } from '../../testing/fake-gateway.ts';
import { emptyIndex } from '../../testing/fake-market.ts';
import { address } from '../../testing/logs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { pricesOf } from '../history/history.ts';
import { createMarketQueries, type MarketQueries } from '../market-queries.ts';
import { CHANGE_SPANS, type ChangeSpan, PERIODS } from './candle-periods.ts';
import { PriceSeries } from './price-series.ts';

const CHAIN = 31337;
const POOLS = 300;
/** The head of the fakes is at the beginning of 1970, as are all candles. */
const NOW = HEAD.timestamp;
const E18 = 10n ** 18n;

const tokens = Array.from({ length: POOLS }, (_, i) => address(0x10_000 + i));
const pools = tokens.map((token) => pair(USDC, token, 10n ** 12n, 10n ** 6n * E18));
const more = {
  pools,
  tokens: tokens.map((token, i) => ({
    address: token,
    symbol: `T${i}`,
    name: `Token ${i}`,
    decimals: 18,
  })),
};

let dir: string;
let database: { dir: string; port: number };
let postgres: Postgres;
let pool: pg.Pool;
let marketQueries: MarketQueries;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-prices-test-'));
  database = { dir: join(dir, 'postgres'), port: await freePort() };
  postgres = await startPostgres({ ...database, isDisposable: true });
  pool = testDatabase(postgres.url, 4);
  pool.on('error', () => undefined);
  await pool.query(`create table pool_candles (
    chain_id integer, pool_id text, period integer, start integer, open numeric(78), high numeric(78),
    low numeric(78), close numeric(78), volume0 numeric(78), volume1 numeric(78), fees0 numeric(78),
    fees1 numeric(78), swaps integer, primary key (chain_id, pool_id, period, start))`);
  // Every pool traded in most hours of the last month and on all days of the last year, at prices of its own.
  await pool.query(
    `insert into pool_candles
     select $1, id, period, start, root, root * 2, root, root + 10::numeric ^ 24, i, 2, 0, 0, 1
     from unnest($2::text[]) with ordinality as pools(id, i),
       (select 3600 as period, generate_series(-3600 * 721, 0, 3600) as start
        union all select 86400, generate_series(-86400 * 366, 0, 86400)) as spans,
       lateral (select 79228162514264337593543950336 + 10::numeric ^ 21 * abs(start / period) * i) as roots(root)
     where period = 86400 or (start / 3600 + i) % 7 <> 0`,
    [CHAIN, pools.map(({ id }) => id)],
  );
  marketQueries = createMarketQueries(pool, 'public', CHAIN);
}, 300_000);

afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  if (database) await removePostgres(database.dir);
  await rm(dir, { recursive: true, force: true });
});

test.each<ChangeSpan>([
  'WEEK',
  'MONTH',
  'YEAR',
])('each point of a %s has the price of the candles', async (span) => {
  const { period, step } = HISTORY_STEPS[span];
  const moments = momentsBetween(NOW - CHANGE_SPANS[span], NOW, step);
  const range = { period, step, from: moments[0]! - period, to: period };
  const ids = pools.slice(0, 8).map(({ id }) => id as Hex);
  const [prices, rows] = await Promise.all([
    marketQueries.poolPrices(ids, range),
    marketQueries.poolCandles(ids, range),
  ]);
  const whole = pricesOf(rows);
  for (const id of ids) {
    const [few, all] = [prices, whole].map((each) => new PriceSeries(each.get(id) ?? [], 7));
    expect(prices.get(id)!.length).toBeLessThanOrEqual(moments.length + 2);
    expect(new Set(moments.map((moment) => few!.closeAt(moment - period))).size).toBeGreaterThan(
      10,
    );
    expect(moments.map((moment) => few!.closeAt(moment - period))).toEqual(
      moments.map((moment) => all!.closeAt(moment - period)),
    );
  }
});

test('the volume of a token is summed over all pools', async () => {
  const range = { period: PERIODS.HOUR, from: -3_600 * 100, to: 3_600 };
  const ids = pools.map(({ id }) => id as Hex);
  const sides = [ids.slice(0, 200), ids.slice(200)] as const;
  const [volumes, rows] = await Promise.all([
    marketQueries.tokenVolumes(sides, range),
    marketQueries.poolCandles(ids, range),
  ]);
  const expected = new Map<number, bigint>();
  for (const { pool_id, start, volume0, volume1 } of rows) {
    const volume = BigInt(sides[0].includes(pool_id) ? volume0 : volume1);
    expected.set(start, (expected.get(start) ?? 0n) + volume);
  }
  expect(rows.length).toBeGreaterThan(20_000);
  expect(volumes).toEqual(expected);
  expect(volumes.size).toBe(101);
});

test.each<[ChangeSpan, number]>([
  ['MONTH', 13_000],
  ['YEAR', 38_000],
])('an account with 300 tokens reads few prices for a %s', async (span, most) => {
  let candles = 0;
  const poolPrices: MarketQueries['poolPrices'] = async (...args) => {
    const prices = await marketQueries.poolPrices(...args);
    for (const list of prices.values()) candles += list.length;
    return prices;
  };
  const balances = tokens.map((token, i) => ({ token, amount: String(BigInt(i + 1) * E18) }));
  const fake = fakeGateway({}, {}, emptyIndex(), more).chains.values().next().value!;
  const accounts = fakeAccounts({ balances });
  const chain = { accounts, marketQueries: { ...fake.marketQueries, poolPrices } };
  const gateway = fakeGateway(chain, {}, emptyIndex(), more);
  const query = `{ valueHistory(owner: "${address(0x51)}", span: ${span}) { usd } }`;
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
  const { data } = await (await createApp(gateway).request('/graphql', init)).json();
  expect(data.valueHistory.at(-1).usd).toBeCloseTo(25_050, 0);
  expect(candles).toBeGreaterThan(10_000);
  expect(candles).toBeLessThan(most);
});
