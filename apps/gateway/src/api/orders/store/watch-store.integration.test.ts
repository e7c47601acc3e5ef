/** Order status in PostgreSQL, written concurrently by several gateways. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import type { LiveOrders } from '@cenote/data';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import type pg from 'pg';
import { AppStore } from '../../app-store/app-store.ts';
import { createLog } from '../../log.ts';
import { until } from '../../testing/gateway-process.ts';
import { address, poolId } from '../../testing/logs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { OrderNotifications } from '../watch/order-notifications.ts';
import type { OrderRecord, Settlement } from './order-record.ts';
import { databaseOrderStore, type OrderStore } from './order-store.ts';
import { databaseWatchStore, type WatchStore } from './watch-store.ts';

const SETTLEMENT: Settlement = {
  txHash: poolId(0x77),
  blockNumber: 12,
  filledAt: 120,
  filler: address(9),
  amountIn: (1n << 128n) - 1n,
  amountOut: 8n,
};

const LIMITS = {
  maxPerSwapper: 1_000,
  maxOrders: 1_000,
  maxLimited: 1_000,
  maxPerToken: 1_000,
  flowCapacity: 0,
  maxEvictions: 100,
  maxCommitted: 1n << 200n,
};

let dir: string;
let database: { dir: string; port: number };
let postgres: Postgres;
let pool: pg.Pool;
let orders: OrderStore;
let one: WatchStore;
let two: WatchStore;

let next = 1;
/** Each test has its own chain. */
const newChainKey = () => ({ chainId: 31337, genesis: poolId(0x1000 + next++) });
type TestChainKey = ReturnType<typeof newChainKey>;

async function add(chainKey: TestChainKey, changes: Partial<OrderRecord> = {}, limits = LIMITS) {
  const id = next++;
  const record: OrderRecord = {
    ...chainKey,
    hash: poolId(id),
    kind: 'limit',
    status: 'open',
    statusBlock: 7,
    swapper: address(1),
    reactor: address(2),
    nonce: BigInt(id),
    input: { token: address(3), startAmount: 5n, endAmount: 5n },
    output: { token: address(4), startAmount: 9n, endAmount: 8n, recipient: address(1) },
    decayStartTime: 10,
    decayEndTime: 11,
    deadline: 60,
    createdAt: 1,
    createdBlock: 7,
    encodedOrder: '0x01',
    signature: '0x02',
    byContract: false,
    settlement: null,
    limitedToken: null,
    valueUsd: null,
    ...changes,
  };
  await orders.add(record, limits);
  const [watched] = await one.byHash(chainKey, [record.hash]);
  return watched!;
}
const mark = (number: number, fork = 0) => ({ number, hash: poolId(number * 100 + fork) });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-watch-test-'));
  database = { dir: join(dir, 'postgres'), port: await freePort() };
  postgres = await startPostgres({ ...database, isDisposable: true });
  pool = testDatabase(postgres.url, 8);
  pool.on('error', () => undefined);
  const store = new AppStore(pool, 'cenote');
  orders = databaseOrderStore(store);
  [one, two] = [databaseWatchStore(store), databaseWatchStore(store)];
}, 300_000);

afterAll(async () => {
  await pool?.end();
  await postgres?.stop();
  await removePostgres(database.dir);
  await rm(dir, { recursive: true, force: true });
}, 300_000);

it('a settlement is stored exactly, and reverted completely', async () => {
  const chainKey = newChainKey();
  const order = await add(chainKey);
  expect(order).toMatchObject({ status: 'open', settlement: null, amount: 5n, byContract: null });
  const filled = { id: order.id, status: 'filled' as const, settlement: SETTLEMENT };
  const first = { from: undefined, ancestor: 11, to: mark(12), changes: [filled] };
  expect(await one.advance(chainKey, first)).toBe(true);
  expect(await one.byHash(chainKey, [order.hash])).toEqual([
    { ...order, status: 'filled', statusBlock: 12, settlement: SETTLEMENT },
  ]);
  const opened = { id: order.id, status: 'open' as const, settlement: null };
  const back = { from: mark(12), ancestor: 11, to: mark(12, 1), changes: [opened] };
  expect(await two.advance(chainKey, back)).toBe(true);
  expect(await one.byHash(chainKey, [order.hash])).toEqual([{ ...order, statusBlock: 12 }]);
  expect(await one.marks(chainKey)).toEqual([mark(12, 1)]);
});

it('orders are watched if they have not ended, or a reorganisation may affect them', async () => {
  const chainKey = newChainKey();
  const open = await add(chainKey);
  const done = await add(chainKey);
  await add(newChainKey());
  const expired = { id: done.id, status: 'expired' as const, settlement: null };
  const step = { from: undefined, ancestor: 19, to: mark(20), changes: [expired] };
  await one.advance(chainKey, step);
  const ids = async (ancestor: number) =>
    (await one.watched(chainKey, ancestor, { limit: 100, now: 0, after: 0 })).map(({ id }) => id);
  expect(await ids(20)).toEqual([open.id]);
  expect((await ids(19)).sort()).toEqual([open.id, done.id].sort());
  expect(await one.firstBlock(chainKey)).toBe(7);
  expect(await one.firstBlock(newChainKey())).toBeUndefined();
  expect(await one.hasLapsed(chainKey, 60)).toBe(false);
  expect(await one.hasLapsed(chainKey, 61)).toBe(true);
});

it('an evicted order is not watched', async () => {
  const chainKey = newChainKey();
  const limits = { ...LIMITS, maxOrders: 1 };
  const evicted = await add(chainKey, { valueUsd: 5 }, limits);
  const open = await add(chainKey, { valueUsd: 6, swapper: address(5) }, limits);
  const watched = await one.watched(chainKey, 0, { limit: 100, now: 0, after: 0 });
  expect(watched.map(({ id }) => id)).toEqual([open.id]);
  expect(await one.byHash(chainKey, [evicted.hash])).toMatchObject([{ status: 'expired' }]);
});

it('the bytes of contract-signed orders are read, and those of others on request', async () => {
  const chainKey = newChainKey();
  const order = await add(chainKey, { byContract: true });
  expect(order.byContract).toEqual({ encodedOrder: '0x01', signature: '0x02' });
  expect(await one.bytes([order.id])).toEqual(new Map([[order.id, '0x01']]));
});

it('only one of several gateways writes a step, whatever the others found', async () => {
  const chainKey = newChainKey();
  const order = await add(chainKey);
  const step = (status: 'cancelled' | 'expired') => ({
    from: undefined,
    ancestor: 9,
    to: mark(10),
    changes: [{ id: order.id, status, settlement: null }],
  });
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      i % 2 ? one.advance(chainKey, step('expired')) : two.advance(chainKey, step('cancelled')),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  const late = { from: mark(9), ancestor: 9, to: mark(11), changes: [] };
  expect(await one.advance(chainKey, late)).toBe(false);
  const again = { from: mark(10), ancestor: 10, to: mark(10), changes: [] };
  expect(await one.advance(chainKey, again)).toBe(true);
  expect(await one.marks(chainKey)).toEqual([mark(10)]);
});

it('only marks of the current history are stored, and listed newest first', async () => {
  const chainKey = newChainKey();
  let from: ReturnType<typeof mark> | undefined;
  for (const number of [1, 2, 3]) {
    const to = mark(number);
    await one.advance(chainKey, { from, ancestor: number - 1, to, changes: [] });
    from = to;
  }
  const fork = { from: mark(3), ancestor: 1, to: mark(2, 5), changes: [] };
  expect(await one.advance(chainKey, fork)).toBe(true);
  expect(await one.marks(chainKey)).toEqual([mark(2, 5), mark(1)]);
});

it('every gateway is notified of order changes once they are committed', async () => {
  const chainKey = newChainKey();
  const received: LiveOrders[][] = [[], []];
  let gaps = 0;
  const listeners = received.map(
    (notified, i) =>
      new OrderNotifications({
        databaseUrl: postgres.url,
        schema: i === 0 ? 'cenote' : 'other',
        chains: async () => [chainKey],
        onOrders: (news) => notified.push(news),
        onGap: () => gaps++,
        log: createLog('error'),
      }),
  );
  for (const listener of listeners) listener.start();
  const listening = "select pid from pg_stat_activity where query ilike 'listen%'";
  await until('both to listen', async () => (await pool.query(listening)).rows.length === 2);
  await pool.query("notify cenote_orders, 'nonsense'");
  const order = await add(chainKey);
  const expected = { hash: order.hash, swapper: address(1), status: 'open' };
  await until('news', async () => received[0]!.length === 1);
  expect(received[0]).toEqual([{ chainId: chainKey.chainId, orders: [expected] }]);
  await add(newChainKey());

  // After lost connections, both reconnect and report that notifications may have been missed.
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'",
  );
  await until('both to be back', async () => gaps === 2);
  const expired = { id: order.id, status: 'expired' as const, settlement: null };
  await one.advance(chainKey, { from: undefined, ancestor: 9, to: mark(10), changes: [expired] });
  await until('news', async () => received[0]!.length === 2);
  expect(received[0]![1]?.orders).toEqual([{ ...expected, status: 'expired' }]);
  expect(received[1]).toEqual([]);
  for (const listener of listeners) await listener.stop();
});

it('a limited number of fillable orders is returned: expired ones, Flow, then the others in rotation', async () => {
  const chainKey = newChainKey();
  const [a, b, c] = [await add(chainKey), await add(chainKey), await add(chainKey)];
  const late = await add(chainKey, { deadline: 9 });
  const flow = await add(chainKey, { kind: 'flow' });
  const ids = async (limit: number, after: number) =>
    (await one.watched(chainKey, 100, { limit, now: 10, after })).map(({ id }) => id);
  expect(await ids(3, 0)).toEqual([late.id, flow.id, a.id]);
  expect(await ids(4, a.id)).toEqual([late.id, flow.id, b.id, c.id]);
  expect(await ids(4, c.id)).toEqual([late.id, flow.id, a.id, b.id]);
});

describe('orders that ended unfilled', () => {
  async function ended(
    chainKey: TestChainKey,
    status: 'expired' | 'cancelled' | 'filled',
    swapper: number,
  ) {
    const order = await add(chainKey, { status, swapper: address(swapper) });
    return order.hash;
  }
  const stored = async (chainKey: TestChainKey) =>
    (await orders.list({ chains: [chainKey], limit: 100 })).map(({ hash }) => hash).reverse();

  it('are removed beyond the maximum number, oldest first, and no others', async () => {
    const chainKey = newChainKey();
    const elsewhere = newChainKey();
    const foreign = await ended(elsewhere, 'expired', 1);
    const open = (await add(chainKey)).hash;
    const filled = await ended(chainKey, 'filled', 1);
    const many: Hex[] = [];
    for (let i = 0; i < 4; i++)
      many.push(await ended(chainKey, i % 2 ? 'expired' : 'cancelled', 1));
    const other = await ended(chainKey, 'expired', 2);
    // They ended at block 7.
    const limits = { maxPerSwapper: 2, maxOrders: 100, before: 8, limit: 100 };
    await one.prune(chainKey, { ...limits, before: 7 });
    expect(await stored(chainKey)).toEqual([open, filled, ...many, other]);
    await one.prune(chainKey, { ...limits, limit: 1 });
    expect(await stored(chainKey)).toEqual([open, filled, ...many.slice(1), other]);
    await one.prune(chainKey, limits);
    expect(await stored(chainKey)).toEqual([open, filled, ...many.slice(2), other]);
    await one.prune(chainKey, { ...limits, maxOrders: 1 });
    expect(await stored(chainKey)).toEqual([open, filled, other]);
    expect(await stored(elsewhere)).toEqual([foreign]);
  });
});

it('a list of a rare status or kind reads few orders', async () => {
  const chainKey = newChainKey();
  const rare = await add(chainKey, { kind: 'flow', status: 'cancelled' });
  // Without listeners.
  await pool.query('alter table cenote.orders disable trigger tell_order');
  await pool.query(
    `insert into cenote.orders select (jsonb_populate_record(o, jsonb_build_object(
       'id', 1000000 + i, 'hash', 'h' || i, 'nonce', i, 'kind', 'limit',
       'status', case when i % 2 = 0 then 'filled' else 'expired' end))).*
     from cenote.orders o, generate_series(1, 5000) i where o.hash = $1`,
    [rare.hash],
  );
  await pool.query('alter table cenote.orders enable trigger tell_order');
  await pool.query('analyze cenote.orders');
  const queries: { text: string; values: unknown[] }[] = [];
  const noting = databaseOrderStore({
    async query(text, values) {
      queries.push({ text: text.replaceAll('{schema}', 'cenote'), values });
      return [];
    },
  });
  await noting.list({ chains: [chainKey], kind: 'flow', limit: 50 });
  await noting.list({ chains: [chainKey], statuses: ['cancelled'], limit: 50 });
  await noting.list({ chains: [chainKey], statuses: ['expired'], kind: 'flow', limit: 50 });
  for (const { text, values } of queries) {
    const { rows } = await pool.query(`explain (analyze, format text) ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, n]) => Number(n));
    expect(removed.reduce((sum, n) => sum + n, 0)).toBeLessThan(100);
  }
});
