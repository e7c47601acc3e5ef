/** The order book's rules in PostgreSQL, with concurrent gateways. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import type pg from 'pg';
import { AppStore } from '../../app-store/app-store.ts';
import { address, poolId } from '../../testing/logs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { OrderRecord } from './order-record.ts';
import { type AddLimits, databaseOrderStore, type OrderStore } from './order-store.ts';

const PLACE = { chainId: 31337, genesis: poolId(1) };
const NOW = 1_800_000_000;

let dir: string;
let database: { dir: string; port: number };
let postgres: Postgres;
let pools: pg.Pool[];
/** The stores of two gateways. */
let one: OrderStore;
let two: OrderStore;

let next = 1;
const record = (changes: Partial<OrderRecord> = {}): OrderRecord => {
  const id = next++;
  return {
    ...PLACE,
    hash: poolId(id),
    kind: 'limit',
    status: 'open',
    statusBlock: 7,
    swapper: address(1),
    reactor: address(2),
    nonce: BigInt(id),
    input: { token: address(3), startAmount: 5n, endAmount: (1n << 128n) - 1n },
    output: { token: address(4), startAmount: 9n, endAmount: 8n, recipient: address(1) },
    decayStartTime: NOW,
    decayEndTime: NOW + 1,
    deadline: NOW + 60,
    createdAt: NOW,
    createdBlock: 7,
    encodedOrder: '0x01',
    signature: '0x02',
    byContract: false,
    settlement: null,
    limitedToken: null,
    valueUsd: 10,
    ...changes,
  };
};
const chains = (maxPerSwapper: number, changes: Partial<AddLimits> = {}): AddLimits => ({
  maxPerSwapper,
  maxOrders: 10_000,
  maxLimited: 1_000,
  maxPerToken: 100,
  flowCapacity: 0,
  maxEvictions: 100,
  maxCommitted: 1n << 200n,
  ...changes,
});
const of = (swapper: number) => ({ swapper: address(swapper) });
const all = { chains: [PLACE], limit: 1_000 };

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-orders-test-'));
  database = { dir: join(dir, 'postgres'), port: await freePort() };
  postgres = await startPostgres({ ...database, isDisposable: true });
  pools = [1, 2].map(() => testDatabase(postgres.url, 8));
  // The server may stop before the connections are closed.
  for (const pool of pools) pool.on('error', () => undefined);
  // Both create the tables concurrently.
  [one, two] = pools.map((pool) => databaseOrderStore(new AppStore(pool, 'cenote'))) as [
    OrderStore,
    OrderStore,
  ];
}, 300_000);

afterAll(async () => {
  await Promise.all((pools ?? []).map((pool) => pool.end()));
  await postgres?.stop();
  await removePostgres(database.dir);
  await rm(dir, { recursive: true, force: true });
}, 300_000);

it('every field of an order is stored exactly', async () => {
  const nonce = (1n << 256n) - 1n;
  const stored = record({ ...of(10), nonce });
  expect(await one.add(stored, chains(100))).toBe('placed');
  const [found] = await two.list({ ...all, hashes: [stored.hash] });
  expect(found).toEqual({ ...stored, id: expect.any(Number) });
  expect(await two.usedNonces(PLACE, stored.swapper)).toEqual([nonce]);
});

it('an order is stored once, by any gateway', async () => {
  const stored = record(of(11));
  const outcomes = await Promise.all(
    [one, two, one, two, one, two].map((store) => store.add(stored, chains(100))),
  );
  expect(outcomes.sort()).toEqual([...Array(5).fill('known'), 'placed']);
});

it('only one of several orders receives a nonce', async () => {
  const rivals = Array.from({ length: 6 }, () => record({ ...of(12), nonce: 77n }));
  const outcomes = await Promise.all(
    rivals.map((rival, i) => (i % 2 ? one : two).add(rival, chains(100))),
  );
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'nonceTaken')).toHaveLength(5);
});

it('up to the maximum limit orders of one swapper are accepted, even concurrently', async () => {
  const many = Array.from({ length: 130 }, () => record(of(13)));
  const outcomes = await Promise.all(
    many.map((each, i) => (i % 2 ? one : two).add(each, chains(100))),
  );
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(100);
  expect(outcomes.filter((outcome) => outcome === 'tooMany')).toHaveLength(30);
  expect(await one.add(record({ ...of(13), kind: 'flow' }), chains(100))).toBe('placed');
  expect(await one.add(record(of(14)), chains(100))).toBe('placed');
});

it('an expired limit order that is not marked yet does not count', async () => {
  await one.add(record({ ...of(15), deadline: NOW - 1 }), chains(1));
  expect(await one.add(record(of(15)), chains(1))).toBe('placed');
  expect(await one.add(record(of(15)), chains(1))).toBe('tooMany');
});

it('orders are listed by page, newest first, each once', async () => {
  const stored: Hex[] = [];
  for (let i = 0; i < 7; i++) {
    const each = record({ ...of(16), kind: i % 2 ? 'flow' : 'limit' });
    stored.unshift(each.hash);
    await one.add(each, chains(100));
  }
  const notified: Hex[] = [];
  for (let before: number | undefined, page: Awaited<ReturnType<OrderStore['list']>>; ; ) {
    page = await two.list({ chains: [PLACE], ...of(16), before, limit: 3 });
    notified.push(...page.map(({ hash }) => hash));
    before = page.at(-1)?.id;
    if (page.length < 3) break;
  }
  expect(notified).toEqual(stored);
  const flows = await two.list({ ...all, ...of(16), kind: 'flow', statuses: ['open'] });
  expect(flows).toHaveLength(3);
  expect(await two.list({ ...all, ...of(16), statuses: ['filled', 'expired'] })).toEqual([]);
});

it('orders of a restarted chain with the same id are not listed', async () => {
  const other = { ...PLACE, genesis: poolId(2) };
  const stored = record(of(17));
  await one.add(stored, chains(100));
  expect(await one.list({ chains: [other], limit: 10 })).toEqual([]);
  expect(await one.add({ ...stored, ...other }, chains(100))).toBe('placed');
  expect(await one.list({ chains: [], limit: 10 })).toEqual([]);
});

describe('a full order book', () => {
  const token = (number: number) => address(0x900 + number);
  /** A chain key of its own, so that only its orders are counted. */
  const chainKey = (genesis: number) => ({ genesis: poolId(genesis) });
  const limited = (id: number, changes: Partial<OrderRecord> = {}) =>
    record({ ...of(100 + id), limitedToken: token(1), valueUsd: null, ...changes });
  const listed = (history: { genesis: Hex }) =>
    one.list({ ...all, chains: [{ ...PLACE, ...history }] });
  const open = async (history: { genesis: Hex }) =>
    (await listed(history)).filter(({ status }) => status === 'open');

  /** Waits until a connection waits for a lock; fails after a second if none does. */
  const waitsForLock = async (tries = 100): Promise<void> => {
    const { rows } = await pools[0]!.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'`,
    );
    if (rows.length > 0) return;
    if (tries === 0) throw new Error('Nobody waits for a lock');
    await new Promise((resolve) => setTimeout(resolve, 10));
    return waitsForLock(tries - 1);
  };

  it('limits all orders, those of tokens with fewer places, and those of one such token', async () => {
    const history = chainKey(20);
    const limits = chains(100, { maxOrders: 6, maxLimited: 4, maxPerToken: 2 });
    const addRecord = (changes: Partial<OrderRecord>) =>
      one.add(record({ ...of(200 + next), ...history, ...changes }), limits);
    const outcomes = [
      await addRecord({ limitedToken: token(1) }),
      await addRecord({ limitedToken: token(1) }),
      await addRecord({ limitedToken: token(1) }),
      await addRecord({ limitedToken: token(2) }),
      await addRecord({ limitedToken: token(3) }),
      await addRecord({ limitedToken: token(4) }),
      await addRecord({ valueUsd: 30 }),
      await addRecord({}),
      await addRecord({ valueUsd: 4 }),
    ];
    expect(outcomes).toEqual([
      ...['placed', 'placed', 'full', 'placed', 'placed', 'full'],
      ...['placed', 'placed', 'full'],
    ]);
    expect(await one.list({ ...all, chains: [{ ...PLACE, ...history }] })).toHaveLength(6);
  });

  it('reserves places for Flow orders that limit orders cannot take', async () => {
    const history = chainKey(23);
    const limits = chains(100, { maxOrders: 2, flowCapacity: 1 });
    const addRecord = (kind: 'limit' | 'flow') =>
      one.add(record({ ...of(300 + next), ...history, kind }), limits);
    expect([await addRecord('limit'), await addRecord('limit'), await addRecord('flow')]).toEqual([
      ...['placed', 'full', 'placed'],
    ]);
  });

  it('limits the committed amount of a token per account, even for concurrent orders', async () => {
    const history = chainKey(24);
    const input = { token: token(7), startAmount: 5n, endAmount: 5n };
    const limits = chains(100, { maxCommitted: 52n });
    const give = (i: number, changes: Partial<OrderRecord> = {}) =>
      (i % 2 ? one : two).add(record({ ...of(24), ...history, input, ...changes }), limits);
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => give(i)));
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'overcommitted')).toHaveLength(40);
    expect(await open(history)).toHaveLength(10);
    expect(await give(0, { input: { ...input, token: token(8) } })).toBe('placed');
    expect(await give(0, of(25))).toBe('placed');
  });

  it.each<[string, Partial<AddLimits>, number, string]>([
    ['all orders', { maxOrders: 1 }, 2_002, 'full'],
    ['an account', { maxCommitted: (1n << 128n) - 1n }, 2_001, 'overcommitted'],
  ])('counts orders that another gateway is placing for the limit of %s', async (_, bounds, second, outcome) => {
    const history = { genesis: poolId(0x2000 + next++) };
    const limits = chains(100, bounds);
    const client = await pools[0]!.connect();
    const inTransaction = databaseOrderStore({
      query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
        (await client.query<Row>(text.replaceAll('{schema}', '"cenote"'), values)).rows,
    });
    await client.query('begin');
    const first = await inTransaction.add(record({ ...of(2_001), ...history }), limits);
    const rival = two.add(record({ ...of(second), ...history }), limits);
    await waitsForLock();
    await client.query('commit');
    client.release();
    expect([first, await rival]).toEqual(['placed', outcome]);
    expect(await open(history)).toHaveLength(1);
  });

  it('replaces the order of the lowest value only by one of a higher value', async () => {
    const history = chainKey(26);
    const addRecord = (valueUsd: number, changes: Partial<OrderRecord> = {}) =>
      one.add(
        record({ ...of(600 + next), ...history, valueUsd, ...changes }),
        chains(100, { maxOrders: 3 }),
      );
    for (const value of [10, 5, 20]) expect(await addRecord(value)).toBe('placed');
    expect(await addRecord(5)).toBe('full');
    expect(await addRecord(4)).toBe('full');
    expect(await addRecord(7)).toBe('placed');
    expect(await addRecord(6)).toBe('full');
    expect((await open(history)).map(({ valueUsd }) => valueUsd)).toEqual([7, 20, 10]);
  });

  it('replaces the order that expires first if values are equal', async () => {
    const history = chainKey(27);
    const addRecord = (valueUsd: number, deadline: number) =>
      one.add(
        record({ ...of(700 + next), ...history, valueUsd, deadline }),
        chains(100, { maxOrders: 3 }),
      );
    for (const deadline of [NOW + 90, NOW + 60, NOW + 80]) await addRecord(5, deadline);
    expect(await addRecord(6, NOW + 60)).toBe('placed');
    expect((await open(history)).map(({ deadline }) => deadline - NOW)).toEqual([60, 80, 90]);
  });

  it('ranks the orders of one account lower the more there are', async () => {
    const history = chainKey(28);
    const addRecord = (swapper: number, valueUsd: number) =>
      one.add(record({ ...of(swapper), ...history, valueUsd }), chains(100, { maxOrders: 20 }));
    for (let i = 0; i < 20; i++) expect(await addRecord(800 + i, 40)).toBe('placed');
    // Only the first two orders of an account with higher values rank above the orders of others.
    const outcomes: string[] = [];
    for (let i = 0; i < 100; i++) outcomes.push(await addRecord(900, 100));
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(2);
    // An account that has filled the book loses its places to others.
    const rich = chainKey(29);
    const others = (swapper: number, valueUsd: number) =>
      one.add(record({ ...of(swapper), ...rich, valueUsd }), chains(100, { maxOrders: 20 }));
    for (let i = 0; i < 20; i++) expect(await others(900, 100)).toBe('placed');
    for (let i = 0; i < 10; i++) expect(await others(910 + i, 11)).toBe('placed');
    expect(await others(930, 4)).toBe('full');
  });

  it('does not evict an order of known value for one of unknown value', async () => {
    const history = chainKey(30);
    const limits = chains(100, { maxOrders: 4, maxLimited: 3, maxPerToken: 2 });
    const addRecord = (changes: Partial<OrderRecord>) =>
      one.add(record({ ...of(1_000 + next), ...history, ...changes }), limits);
    const made = (number: number) => addRecord({ limitedToken: token(number), valueUsd: null });
    for (const valueUsd of [1, 2, 3]) expect(await addRecord({ valueUsd })).toBe('placed');
    expect(await made(1)).toBe('placed');
    expect([await made(1), await made(2), await made(3)]).toEqual(['full', 'full', 'full']);
    expect(await addRecord({ valueUsd: 0.5 })).toBe('placed');
    expect((await open(history)).map(({ valueUsd }) => valueUsd)).toEqual([0.5, 3, 2, 1]);
  });

  it('replaces an order of a token with many orders by one of a token with few', async () => {
    const history = chainKey(31);
    const limits = chains(100, { maxLimited: 4 });
    const addRecord = (number: number) =>
      one.add(limited(next, { ...history, limitedToken: token(number) }), limits);
    for (let i = 0; i < 4; i++) expect(await addRecord(1)).toBe('placed');
    expect([await addRecord(2), await addRecord(2), await addRecord(2)]).toEqual([
      'placed',
      'placed',
      'full',
    ]);
  });

  it('evicts no more funded orders than the watcher can follow', async () => {
    const history = chainKey(32);
    const limits = chains(100, { maxOrders: 3, maxEvictions: 2 });
    const addRecord = (valueUsd: number, statusBlock: number) =>
      one.add(record({ ...of(1_100 + next), ...history, valueUsd, statusBlock }), limits);
    for (const value of [1, 2, 3]) await addRecord(value, 1);
    expect([await addRecord(9, 10), await addRecord(9, 20), await addRecord(9, 30)]).toEqual([
      ...['placed', 'placed', 'full'],
    ]);
    expect(await addRecord(9, 40)).toBe('placed');
  });

  it('does not give places of limit orders to Flow, nor Flow’s own places to limit orders', async () => {
    const history = chainKey(33);
    const limits = chains(100, { maxOrders: 4, flowCapacity: 2 });
    const addRecord = (kind: 'limit' | 'flow', valueUsd: number) =>
      one.add(record({ ...of(1_200 + next), ...history, kind, valueUsd }), limits);
    for (const kind of ['limit', 'flow', 'flow', 'flow'] as const) await addRecord(kind, 5);
    expect(await addRecord('flow', 50)).toBe('placed');
    expect(await addRecord('limit', 50)).toBe('placed');
    expect(await addRecord('limit', 1)).toBe('full');
    expect((await open(history)).map(({ kind }) => kind).sort()).toEqual([
      ...['flow', 'flow', 'limit', 'limit'],
    ]);
  });

  it('replaces the order that has lacked funds the longest', async () => {
    const history = chainKey(21);
    const limits = chains(100, { maxPerToken: 2 });
    const later = limited(1, { ...history, status: 'insufficient-funds', statusBlock: 9 });
    const first = limited(2, { ...history, status: 'insufficient-funds', statusBlock: 8 });
    for (const each of [later, first]) expect(await one.add(each, limits)).toBe('placed');
    const fresh = limited(3, { ...history, statusBlock: 12 });
    expect(await one.add(fresh, limits)).toBe('placed');
    const states = await one.list({ ...all, chains: [{ ...PLACE, ...history }] });
    expect(new Map(states.map(({ hash, status }) => [hash, status]))).toEqual(
      new Map([
        [first.hash, 'expired'],
        [later.hash, 'insufficient-funds'],
        [fresh.hash, 'open'],
      ]),
    );
  });

  it('evicts nothing for an order that it rejects', async () => {
    const history = chainKey(22);
    const limits = chains(1, { maxPerToken: 2 });
    const short = limited(4, { ...history, status: 'insufficient-funds' });
    const own = limited(5, history);
    for (const each of [short, own]) expect(await one.add(each, limits)).toBe('placed');
    expect(await one.add(limited(5, history), limits)).toBe('tooMany');
    expect(await one.add(own, limits)).toBe('known');
    const [stored] = await one.list({
      chains: [{ ...PLACE, ...history }],
      hashes: [short.hash],
      limit: 1,
    });
    expect(stored?.status).toBe('insufficient-funds');
  });
});
