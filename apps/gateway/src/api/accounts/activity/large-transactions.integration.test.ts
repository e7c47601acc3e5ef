/** Reads transactions that fill a whole block from PostgreSQL: only few rows of each are read. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import type pg from 'pg';
import { createMarketQueries } from '../../market/market-queries.ts';
import { MAX_MERGED, MAX_TRANSFERS } from '../../market/trades/transaction-rows.ts';
import { address, poolId } from '../../testing/logs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createAccountQueries } from '../account-queries.ts';
import { MAX_TRACE_ROWS } from './read-activity.ts';

const CHAIN = 31337;
const [ACCOUNT, UNKNOWN_ADDRESS, TOKEN, POOL] = [
  address(0x51),
  address(0x52),
  address(0x11),
  poolId(1),
];
/** An airdrop to 3,000 accounts, of which the tested account is the 2,500th; and a plain transfer. */
const [LARGE, SMALL] = [poolId(0xa), poolId(0xb)];

let dir: string;
let database: { dir: string; port: number };
let postgres: Postgres;
let pool: pg.Pool;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-large-test-'));
  database = { dir: join(dir, 'postgres'), port: await freePort() };
  postgres = await startPostgres({ ...database, isDisposable: true });
  pool = testDatabase(postgres.url, 4);
  pool.on('error', () => undefined);
  await pool.query(`
    create table account_events (
      chain_id integer, transaction_hash text, log_index integer, kind text, contract text, "from" text,
      "to" text, amount numeric(78), block_number integer, timestamp integer, origin text,
      primary key (chain_id, transaction_hash, log_index));
    create table activity (
      chain_id integer, account text, block_number integer, transaction_index integer, hash text,
      timestamp integer, sender text, target text, value numeric(78), selector text, is_failed boolean);
    create table swaps (
      chain_id integer, transaction_hash text, log_index integer, pool_id text, protocol text,
      block_number integer, timestamp integer, origin text, amount0 numeric(78), amount1 numeric(78),
      fee integer, primary key (chain_id, transaction_hash, log_index));
    create table liquidity_events (
      chain_id integer, transaction_hash text, log_index integer, pool_id text, protocol text, kind text,
      block_number integer, timestamp integer, origin text, amount0 numeric(78), amount1 numeric(78),
      tick_lower integer, tick_upper integer, primary key (chain_id, transaction_hash, log_index));
    create table nft_sales (
      chain_id integer, transaction_hash text, log_index integer, position integer, collection text,
      token_id numeric(78), seller text, buyer text, currency text, amount numeric(78));
    create table balances (
      chain_id integer, account text, token text, amount numeric(78), primary key (chain_id, account, token));
    create table approvals (
      chain_id integer, owner text, token text, spender text, is_permit2 boolean, amount numeric(78),
      expiration numeric(78), timestamp integer);
    create table pools (chain_id integer, id text, protocol text, token0 text, token1 text)`);
  const otherAddress = `'0x' || lpad(to_hex(1000000 + i), 40, '0')`;
  await pool.query(
    `insert into account_events
     select $1::integer, $2, i, 'transfer', $3, $4, case i when 2500 then $5 else ${otherAddress} end, i, 1, 1, $4
     from generate_series(1, 3000) as i
     union all select $1::integer, $6, 1, 'transfer', $3, $5, $4, 7, 2, 2, $5`,
    [CHAIN, LARGE, TOKEN, UNKNOWN_ADDRESS, ACCOUNT, SMALL],
  );
  await pool.query('insert into pools values ($1, $2, $3, $4, $5)', [
    ...[CHAIN, POOL, 'v2', TOKEN, address(0x12)],
  ]);
  for (const table of ['swaps', 'liquidity_events']) {
    const [kind, rest] =
      table === 'swaps' ? ['', '3000'] : ["'mint',", 'null::integer, null::integer'];
    await pool.query(
      `insert into ${table} select $1::integer, $2, 5000 + i, $3, 'v2', ${kind} 1, 1, $4, 1, -1, ${rest}
       from generate_series(1, 1000) as i`,
      [CHAIN, LARGE, POOL, UNKNOWN_ADDRESS],
    );
  }
  await pool.query(
    `insert into nft_sales select $1::integer, $2, 9000, i, $3, i, $4, $4, $3, 1 from generate_series(1, 500) as i`,
    [CHAIN, LARGE, TOKEN, UNKNOWN_ADDRESS],
  );
}, 300_000);

afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  if (database) await removePostgres(database.dir);
  await rm(dir, { recursive: true, force: true });
});

it('an account receives its own rows of a large airdrop and few others', async () => {
  const traceOf = await createAccountQueries(pool, 'public', CHAIN).traces(
    [LARGE, SMALL, LARGE],
    ACCOUNT,
  );
  const { events, moves, sales } = traceOf(LARGE);
  expect(events.filter(({ to }) => to === ACCOUNT)).toEqual([
    {
      kind: 'transfer',
      contract: TOKEN,
      from: UNKNOWN_ADDRESS,
      to: ACCOUNT,
      amount: '2500',
      ...at(2500),
    },
  ]);
  expect(events).toHaveLength(MAX_TRACE_ROWS);
  expect(moves).toHaveLength(2 * MAX_TRACE_ROWS);
  expect(sales).toHaveLength(MAX_TRACE_ROWS);
  expect(traceOf(SMALL).events).toMatchObject([
    { from: ACCOUNT, to: UNKNOWN_ADDRESS, amount: '7' },
  ]);
});

const at = (log_index: number) => ({ hash: LARGE, log_index });

it('the list of transactions reads few events and transfers of a large transaction', async () => {
  const accountQueries = createMarketQueries(pool, 'public', CHAIN);
  const rows = [{ transaction_hash: LARGE }, { transaction_hash: SMALL }];
  const whole = await accountQueries.wholeTransactions(rows);
  expect(whole.get(LARGE)).toHaveLength(2 * (MAX_MERGED + 1));
  expect(whole.get(LARGE)?.[0]).toMatchObject({ log_index: 5_001, amount0: '1' });
  const transfers = await accountQueries.transfers(rows);
  expect(transfers.get(LARGE)).toHaveLength(MAX_TRANSFERS);
  expect(transfers.get(SMALL)).toEqual([
    { contract: TOKEN, from: ACCOUNT, to: UNKNOWN_ADDRESS, amount: '7' },
  ]);
});

it('recipients are those of the latest transfers when there are very many', async () => {
  const sender = address(0x53);
  const hash = `'0x' || lpad(to_hex(2000000 + i), 64, '0')`;
  await pool.query(
    `insert into account_events
     select $1::integer, ${hash}, 1, 'transfer', $2, $3, case when i > 5990 then $4 else $5 end, 1, i, i, $3
     from generate_series(1, 6000) as i`,
    [CHAIN, TOKEN, sender, ACCOUNT, UNKNOWN_ADDRESS],
  );
  await pool.query(
    `insert into activity select $1::integer, $2, i, 0, 'h' || i, i, $2, $3, 1, null, false
     from generate_series(1, 6000) as i`,
    [CHAIN, sender, address(0x54)],
  );
  const recipients = await createAccountQueries(pool, 'public', CHAIN).recipients(sender, []);
  expect(recipients).toEqual([
    { recipient: address(0x54), count: 5_000, last_sent_at: 6_000 },
    { recipient: UNKNOWN_ADDRESS, count: 4_990, last_sent_at: 5_990 },
    { recipient: ACCOUNT, count: 10, last_sent_at: 6_000 },
  ]);
});

describe('when third parties created thousands of rows for an account', () => {
  const owner = address(0x61);
  const [verified, priced, spender] = [address(2 ** 40), address(2 ** 41), address(0x62)];
  /** Addresses below those of the known tokens. */
  const made = `'0x' || lpad(to_hex(i), 40, '0')`;
  const known = async () => ({ verified: [verified], priced: [priced] });
  const accountQueries = () => createAccountQueries(pool, 'public', CHAIN);

  it('its balances of known tokens are read', async () => {
    await pool.query(
      `insert into balances select $1::integer, $2, ${made}, 1 from generate_series(1, 3000) as i
       union all select $1::integer, $2, unnest($3::text[]), 5`,
      [CHAIN, owner, [verified, priced]],
    );
    const rows = await accountQueries().balances(owner, known);
    expect(rows).toHaveLength(1_000);
    expect(rows.slice(0, 2)).toEqual([
      { token: verified, amount: '5' },
      { token: priced, amount: '5' },
    ]);
    const nobody = async () => ({ verified: [], priced: [] });
    expect(
      (await accountQueries().balances(owner, nobody)).map(({ token }) => token),
    ).not.toContain(verified);
  });

  it('its older approvals of known tokens are read, even if one priced token has the most', async () => {
    await pool.query(
      `insert into approvals
       select $1::integer, $2, $3, ${made}, false, 1, null::numeric, 1000 + i from generate_series(1, 3000) as i
       union all select $1::integer, $2, $4, $5, false, 9, null, 1`,
      [CHAIN, owner, priced, verified, spender],
    );
    const rows = await accountQueries().approvals(owner, known);
    expect(rows).toHaveLength(1_000);
    expect(rows.at(-1)).toMatchObject({ token: verified, spender, amount: '9', timestamp: 1 });
    expect(rows[0]).toMatchObject({ token: priced, timestamp: 4_000 });
  });
});
