/* The order book's rules where they are kept: in PostgreSQL, with several gateways at once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hex } from '@cenote/chains';
import { freePort, type Postgres, removePostgres, startPostgres } from '@cenote/launch';
import pg from 'pg';
import { AppStore } from '../app-store/app-store.ts';
import { address, poolId } from '../testing/logs.ts';
import type { OrderRecord } from './order-record.ts';
import { databaseOrderStore, type OrderStore, type PlaceLimits } from './order-store.ts';

const PLACE = { chainId: 31337, genesis: poolId(1) };
const NOW = 1_800_000_000;

let dir: string;
let database: { dir: string; port: number };
let postgres: Postgres;
let pools: pg.Pool[];
/** Two gateways. */
let one: OrderStore;
let two: OrderStore;

let next = 1;
const record = (changes: Partial<OrderRecord> = {}): OrderRecord => {
  const id = next++;
  return {
    ...{ ...PLACE, hash: poolId(id), kind: 'limit', status: 'open', statusBlock: 7 },
    ...{ swapper: address(1), reactor: address(2), nonce: BigInt(id) },
    input: { token: address(3), startAmount: 5n, endAmount: (1n << 128n) - 1n },
    output: { token: address(4), startAmount: 9n, endAmount: 8n, recipient: address(1) },
    ...{ decayStartTime: NOW, decayEndTime: NOW + 1, deadline: NOW + 60 },
    ...{
      createdAt: NOW,
      createdBlock: 7,
      encodedOrder: '0x01',
      signature: '0x02',
      byContract: false,
    },
    ...{ settlement: null, limitedToken: null, ...changes },
  };
};
const places = (maxPerSwapper: number, changes: Partial<PlaceLimits> = {}): PlaceLimits => ({
  ...{ maxPerSwapper, maxOrders: 10_000, maxLimited: 1_000, maxPerToken: 100 },
  flowPlaces: 0,
  ...changes,
});
const of = (swapper: number) => ({ swapper: address(swapper) });
const all = { places: [PLACE], limit: 1_000 };

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cenote-orders-test-'));
  database = { dir: join(dir, 'postgres'), port: await freePort() };
  postgres = await startPostgres({ ...database, isDisposable: true });
  pools = [1, 2].map(() => new pg.Pool({ connectionString: postgres.url, max: 8 }));
  // The server may be gone before they have said goodbye.
  for (const pool of pools) pool.on('error', () => undefined);
  // Both make the tables at once.
  [one, two] = pools.map((pool) => databaseOrderStore(new AppStore(pool, 'cenote'))) as [
    OrderStore,
    OrderStore,
  ];
}, 60_000);

afterAll(async () => {
  await Promise.all((pools ?? []).map((pool) => pool.end()));
  await postgres?.stop();
  await removePostgres(database.dir);
  await rm(dir, { recursive: true, force: true });
}, 60_000);

it('keeps every field of an order, to the unit', async () => {
  const nonce = (1n << 256n) - 1n;
  const given = record({ ...of(10), nonce });
  expect(await one.place(given, places(100))).toBe('placed');
  const [found] = await two.list({ ...all, hashes: [given.hash] });
  expect(found).toEqual({ ...given, id: expect.any(Number) });
  expect(await two.noncesHeld(PLACE, given.swapper)).toEqual([nonce]);
});

it('puts one order there once, by whichever gateway', async () => {
  const given = record(of(11));
  const outcomes = await Promise.all(
    [one, two, one, two, one, two].map((store) => store.place(given, places(100))),
  );
  expect(outcomes.sort()).toEqual([...Array(5).fill('known'), 'placed']);
});

it('gives a nonce to one of several orders', async () => {
  const rivals = Array.from({ length: 6 }, () => record({ ...of(12), nonce: 77n }));
  const outcomes = await Promise.all(
    rivals.map((rival, i) => (i % 2 ? one : two).place(rival, places(100))),
  );
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'nonceTaken')).toHaveLength(5);
});

it('takes as many limits of one swapper as it is told, however many come at once', async () => {
  const many = Array.from({ length: 130 }, () => record(of(13)));
  const outcomes = await Promise.all(
    many.map((each, i) => (i % 2 ? one : two).place(each, places(100))),
  );
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(100);
  expect(outcomes.filter((outcome) => outcome === 'tooMany')).toHaveLength(30);
  expect(await one.place(record({ ...of(13), kind: 'flow' }), places(100))).toBe('placed');
  expect(await one.place(record(of(14)), places(100))).toBe('placed');
});

it('counts no limit whose time is over, though nobody has said so yet', async () => {
  await one.place(record({ ...of(15), deadline: NOW - 1 }), places(1));
  expect(await one.place(record(of(15)), places(1))).toBe('placed');
  expect(await one.place(record(of(15)), places(1))).toBe('tooMany');
});

it('tells orders page by page, the newest first, each once', async () => {
  const given: Hex[] = [];
  for (let i = 0; i < 7; i++) {
    const each = record({ ...of(16), kind: i % 2 ? 'flow' : 'limit' });
    given.unshift(each.hash);
    await one.place(each, places(100));
  }
  const told: Hex[] = [];
  for (let before: number | undefined, page: Awaited<ReturnType<OrderStore['list']>>; ; ) {
    page = await two.list({ places: [PLACE], ...of(16), before, limit: 3 });
    told.push(...page.map(({ hash }) => hash));
    before = page.at(-1)?.id;
    if (page.length < 3) break;
  }
  expect(told).toEqual(given);
  const flows = await two.list({ ...all, ...of(16), kind: 'flow', statuses: ['open'] });
  expect(flows).toHaveLength(3);
  expect(await two.list({ ...all, ...of(16), statuses: ['filled', 'expired'] })).toEqual([]);
});

it('knows nothing of a chain that was made anew under the same number', async () => {
  const other = { ...PLACE, genesis: poolId(2) };
  const given = record(of(17));
  await one.place(given, places(100));
  expect(await one.list({ places: [other], limit: 10 })).toEqual([]);
  expect(await one.place({ ...given, ...other }, places(100))).toBe('placed');
  expect(await one.list({ places: [], limit: 10 })).toEqual([]);
});

describe('a book that is full', () => {
  const token = (number: number) => address(0x900 + number);
  /** A history of its own, so that its orders alone are counted. */
  const book = (genesis: number) => ({ genesis: poolId(genesis) });
  const limited = (id: number, changes: Partial<OrderRecord> = {}) =>
    record({ ...of(100 + id), limitedToken: token(1), ...changes });

  it('takes so many orders in all, of tokens with fewer places, and of one such token', async () => {
    const history = book(20);
    const limits = places(100, { maxOrders: 6, maxLimited: 4, maxPerToken: 2 });
    const place = (changes: Partial<OrderRecord>) =>
      one.place(record({ ...of(200 + next), ...history, ...changes }), limits);
    const outcomes = [
      await place({ limitedToken: token(1) }),
      await place({ limitedToken: token(1) }),
      await place({ limitedToken: token(1) }),
      await place({ limitedToken: token(2) }),
      await place({ limitedToken: token(3) }),
      await place({ limitedToken: token(4) }),
      await place({}),
      await place({}),
      await place({}),
    ];
    expect(outcomes).toEqual([
      ...['placed', 'placed', 'full', 'placed', 'placed', 'full'],
      ...['placed', 'placed', 'full'],
    ]);
    expect(await one.list({ ...all, places: [{ ...PLACE, ...history }] })).toHaveLength(6);
  });

  it('keeps places for Flow orders that limits do not take', async () => {
    const history = book(23);
    const limits = places(100, { maxOrders: 2, flowPlaces: 1 });
    const place = (kind: 'limit' | 'flow') =>
      one.place(record({ ...of(300 + next), ...history, kind }), limits);
    expect([await place('limit'), await place('limit'), await place('flow')]).toEqual([
      ...['placed', 'full', 'placed'],
    ]);
  });

  it('adds up what open orders of an account give of a token', async () => {
    const history = book(24);
    const swapper = address(0x777);
    const give = (status: 'open' | 'expired', changes: Partial<OrderRecord> = {}) =>
      one.place(
        record({ ...of(400 + next), ...history, swapper, status, ...changes }),
        places(100),
      );
    await give('open');
    await give('open');
    await give('expired');
    await give('open', { swapper: address(0x778) });
    const [first] = await one.list({ ...all, places: [{ ...PLACE, ...history }] });
    const { input } = first!;
    const committed = (token: `0x${string}`) =>
      one.committed({ ...PLACE, ...history }, swapper, token);
    expect(await committed(input.token)).toBe(2n * input.endAmount);
    expect(await committed(address(0x999))).toBe(0n);
  });

  it('gives the place of the order that has been without funds the longest', async () => {
    const history = book(21);
    const limits = places(100, { maxPerToken: 2 });
    const later = limited(1, { ...history, status: 'insufficient-funds', statusBlock: 9 });
    const first = limited(2, { ...history, status: 'insufficient-funds', statusBlock: 8 });
    for (const each of [later, first]) expect(await one.place(each, limits)).toBe('placed');
    const fresh = limited(3, { ...history, statusBlock: 12 });
    expect(await one.place(fresh, limits)).toBe('placed');
    const states = await one.list({ ...all, places: [{ ...PLACE, ...history }] });
    expect(new Map(states.map(({ hash, status }) => [hash, status]))).toEqual(
      new Map([
        [first.hash, 'expired'],
        [later.hash, 'insufficient-funds'],
        [fresh.hash, 'open'],
      ]),
    );
  });

  it('makes no room for an order that it refuses', async () => {
    const history = book(22);
    const limits = places(1, { maxPerToken: 2 });
    const short = limited(4, { ...history, status: 'insufficient-funds' });
    const own = limited(5, history);
    for (const each of [short, own]) expect(await one.place(each, limits)).toBe('placed');
    expect(await one.place(limited(5, history), limits)).toBe('tooMany');
    expect(await one.place(own, limits)).toBe('known');
    const [kept] = await one.list({
      places: [{ ...PLACE, ...history }],
      hashes: [short.hash],
      limit: 1,
    });
    expect(kept?.status).toBe('insufficient-funds');
  });
});
