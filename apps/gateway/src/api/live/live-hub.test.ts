import { liveHeadSchema, liveOrdersSchema, livePoolsSchema, liveResetSchema } from '@cenote/data';
import { HEAD, POOLS } from '../testing/fake-gateway.ts';
import { address, poolId } from '../testing/logs.ts';
import { MAX_POOLS } from './live-event.ts';
import { LiveHub } from './live-hub.ts';

const SCHEMAS = {
  head: liveHeadSchema,
  pools: livePoolsSchema,
  orders: liveOrdersSchema,
  reset: liveResetSchema,
};
const [POOL] = POOLS;
const L1 = 31337;
const L2 = 31338;

const block = (number: number) => ({ ...HEAD, number, hash: poolId(number) });

/** Reads all received events, up to the first comment. */
async function read(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  let text = '';
  while (!text.endsWith(':\n\n')) {
    const { done, value } = await reader.read();
    if (done) break;
    text += new TextDecoder().decode(value);
  }
  reader.releaseLock();
  return text
    .split('\n\n')
    .filter((part) => part.startsWith('id:'))
    .map((part) => {
      const [, id, name, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(part)!;
      const schema = SCHEMAS[name as keyof typeof SCHEMAS];
      return { id: id!, name, data: schema.parse(JSON.parse(data!)) };
    });
}

function hubWith(options: { maxClients?: number; stale?: Set<number> } = {}) {
  const { maxClients = 100, stale = new Set() } = options;
  return new LiveHub({ maxClients, isStale: (chainId) => stale.has(chainId) });
}

/** Sends a heartbeat, so that all events sent so far can be read. */
const beat = (hub: LiveHub) => {
  for (let i = 0; i < 15; i++) hub.tick();
};

describe('a client of the live stream', () => {
  test('receives order events of the requested chain', async () => {
    const hub = hubWith();
    const body = hub.connect({ address: 'a', chainId: L1 });
    await read(body);
    const order = { hash: poolId(1), swapper: address(1), status: 'filled' as const };
    hub.onOrders({ chainId: L2, orders: [order] });
    hub.onOrders({ chainId: L1, orders: [order] });
    hub.reset();
    beat(hub);
    const events = await read(body);
    expect(events.map(({ name }) => name)).toEqual(['orders', 'reset']);
    expect(events[0]?.data).toEqual({ chainId: L1, orders: [order] });
  });

  test('receives heads, then changes, and no event twice', async () => {
    const hub = hubWith();
    hub.onHead(L1, block(7), [], false);
    hub.onHead(L2, block(8), [], false);
    const body = hub.connect({ address: 'a' });
    expect((await read(body)).map(({ name, data }) => [name, data.chainId])).toEqual([
      ['head', L1],
      ['head', L2],
    ]);
    hub.onHead(L1, block(9), [[POOL!.id, POOL]], false);
    hub.onHead(L1, block(9), [], false);
    beat(hub);
    const events = await read(body);
    expect(events.map(({ name }) => name)).toEqual(['head', 'pools']);
    expect(events[0]?.data).toMatchObject({ blockNumber: 9, blockHash: poolId(9), stale: false });
    const { pools } = livePoolsSchema.parse(events[1]?.data);
    // 3,000 dollars with six decimals per ether with eighteen, or the inverse.
    const price = pools[0]?.price ?? 0;
    expect(price > 1 ? price : 1 / price).toBeCloseTo(1e12 / 3_000, -6);
  });

  test('of one chain receives only events of that chain', async () => {
    const hub = hubWith();
    hub.onHead(L1, block(7), [], false);
    const body = hub.connect({ address: 'a', chainId: L2 });
    hub.onHead(L2, block(8), [], false);
    beat(hub);
    expect(await read(body)).toEqual([]);
    expect((await read(body)).map(({ data }) => data.chainId)).toEqual([L2]);
  });

  test('receives an event when a chain becomes unreachable and when it is back', async () => {
    const stale = new Set<number>();
    const hub = hubWith({ stale });
    hub.onHead(L1, block(7), [], false);
    const body = hub.connect({ address: 'a' });
    await read(body);
    stale.add(L1);
    hub.tick();
    stale.delete(L1);
    beat(hub);
    expect((await read(body)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ blockNumber: 7, stale: true }),
      expect.objectContaining({ blockNumber: 7, stale: false }),
    ]);
  });

  test('receives a reset if too many pools changed or the graph was rebuilt', async () => {
    const hub = hubWith();
    const body = hub.connect({ address: 'a' });
    await read(body);
    const many = Array.from({ length: MAX_POOLS + 1 }, (_, i) => [poolId(i), POOL] as const);
    hub.onHead(L1, block(7), many, false);
    hub.onHead(L1, block(8), [[POOL!.id, POOL]], true);
    hub.onHead(L1, block(9), [[POOL!.id, undefined]], false);
    beat(hub);
    const events = (await read(body)).filter(({ name }) => name !== 'head');
    expect(events.map(({ name }) => name)).toEqual(['pools', 'reset', 'pools']);
    expect(events[0]?.data).toMatchObject({ pools: { length: MAX_POOLS } });
    expect(events[2]?.data).toMatchObject({ pools: [{ id: POOL!.id, price: null }] });
  });
});

describe('a client that reconnects', () => {
  async function left(hub: LiveHub) {
    hub.onHead(L1, block(7), [], false);
    const [event] = await read(hub.connect({ address: 'a' }));
    return event!.id;
  }

  test('receives missed events once', async () => {
    const hub = hubWith();
    const lastEventId = await left(hub);
    for (const number of [8, 9]) hub.onHead(L1, block(number), [], false);
    const events = await read(hub.connect({ address: 'a', lastEventId }));
    expect(events.map(({ data }) => data)).toMatchObject([{ blockNumber: 8 }, { blockNumber: 9 }]);
    const again = { address: 'a', lastEventId: events.at(-1)!.id };
    expect(await read(hub.connect(again))).toEqual([]);
  });

  test.each([
    [
      'after too many events',
      async (hub: LiveHub) => {
        const id = await left(hub);
        for (let i = 8; i < 300; i++) hub.onHead(L1, block(i), [], false);
        return id;
      },
    ],
    ['from another process', () => left(hubWith())],
    [
      'with an id of the future',
      async (hub: LiveHub) => (await left(hub)).replace(/\d+$/, '999999'),
    ],
    ['with an invalid id', async () => '-1; drop'],
  ])('%s receives a reset and the heads', async (_, makeId) => {
    const hub = hubWith();
    hub.onHead(L1, block(7), [], false);
    const lastEventId = await makeId(hub);
    const events = await read(hub.connect({ address: 'a', lastEventId }));
    expect(events.map(({ name }) => name)).toEqual(['reset', 'head']);
  });

  test('receives a reset if it missed more events than a stream holds', async () => {
    const hub = hubWith();
    const lastEventId = await left(hub);
    const many = Array.from({ length: MAX_POOLS }, (_, i) => [poolId(i), POOL] as const);
    for (let number = 8; number < 28; number++) hub.onHead(L1, block(number), many, false);
    let cuts = 0;
    const body = hub.connect({ address: 'a', lastEventId, cut: () => cuts++ });
    expect(cuts).toBe(0);
    const events = await read(body);
    expect(events.map(({ name }) => name)).toEqual(['reset', 'head']);
    // The stream continues after the reset.
    const again = hub.connect({ address: 'a', lastEventId: events.at(-1)!.id });
    expect(await read(again)).toEqual([]);
  });
});

describe('connection slots', () => {
  test('are freed when a client disconnects', async () => {
    const hub = hubWith();
    const body = hub.connect({ address: 'a' });
    expect(hub.size).toBe(1);
    await body.cancel();
    expect(hub.size).toBe(0);
  });

  test('are limited in total and per address', () => {
    const hub = hubWith({ maxClients: 20 });
    for (let i = 0; i < 2; i++) hub.connect({ address: 'a' });
    expect(() => hub.connect({ address: 'a' })).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', status: 429 }),
    );
    for (let i = 0; i < 18; i++) hub.connect({ address: `other ${i}` });
    expect(() => hub.connect({ address: 'b' })).toThrow(
      expect.objectContaining({ status: 503, retryAfterSeconds: expect.any(Number) }),
    );
  });

  test('are freed when a client does not read', () => {
    const hub = hubWith();
    let cuts = 0;
    hub.connect({ address: 'slow', cut: () => cuts++ });
    const many = Array.from({ length: MAX_POOLS }, (_, i) => [poolId(i), POOL] as const);
    let blocks = 0;
    while (hub.size > 0 && blocks < 100) hub.onHead(L1, block(++blocks), many, false);
    expect(cuts).toBe(1);
    // 64 kB hold only a few events of 200 pools.
    expect(blocks).toBeLessThan(10);
  });

  test('are all freed on stop', async () => {
    const hub = hubWith();
    hub.start();
    const body = hub.connect({ address: 'a' });
    hub.stop();
    expect(hub.size).toBe(0);
    expect(await read(body)).toEqual([]);
    expect((await body.getReader().read()).done).toBe(true);
  });
});
