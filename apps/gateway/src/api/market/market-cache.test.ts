import { type Hex, LOCAL } from '@cenote/chains';
import { address } from '../testing/logs.ts';
import { MarketCache } from './market-cache.ts';
import type { MarketRows } from './market-rows.ts';
import type { PoolRow } from './pools/pool-row.ts';

const rows = (blockNumber: number): MarketRows => ({
  blockNumber,
  pools: [],
  minutes: new Map(),
  hours: new Map(),
  days: new Map(),
});

const EMPTY: PoolRow = {
  id: address(0),
  protocol: 'v2',
  token0: address(1),
  token1: address(2),
  fee: 3_000,
  tick_spacing: null,
  hooks: null,
  reserve0: null,
  reserve1: null,
  sqrt_price_x96: null,
  tick: null,
  liquidity: null,
  balance0: null,
  balance1: null,
  created_at: 1,
};

describe('the figures of a market', () => {
  let now = 0;
  let reads: { resolve: (rows: MarketRows) => void; reject: (error: Error) => void }[] = [];
  let cache: MarketCache;
  const readPools = jest.fn<Promise<PoolRow[]>, [readonly Hex[]]>();

  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    reads = [];
    readPools.mockReset();
    cache = new MarketCache({
      chainId: LOCAL.id,
      now: () => 1_000_000,
      readRows: () => new Promise((resolve, reject) => reads.push({ resolve, reject })),
      readPools,
      readPast: async () => () => undefined,
      tokens: async () => new Map(),
      sources: () => new Map(),
      graph: () => new Map(),
      history: { of: () => Promise.reject(new Error('not asked for')) },
    });
  });

  afterEach(() => jest.restoreAllMocks());

  /** Waits until the database has received the given number of queries. */
  const waitForReads = async (count: number) => {
    for (let turn = 0; turn < 100 && reads.length < count; turn++) await Promise.resolve();
    expect(reads).toHaveLength(count);
  };
  const first = async () => {
    const market = cache.fresh();
    await waitForReads(1);
    reads[0]!.resolve(rows(1));
    return market;
  };

  test('are computed once a second', async () => {
    const both = [cache.fresh(), cache.fresh()];
    await waitForReads(1);
    reads[0]!.resolve(rows(1));
    const [one, other] = await Promise.all(both);
    now += 999;
    expect([one === other, (await cache.fresh()) === one, reads.length]).toEqual([true, true, 1]);
  });

  test('are refused if their computation took so long that they are outdated, and computed again', async () => {
    const slow = cache.fresh();
    await waitForReads(1);
    now += 10_001;
    reads[0]!.resolve(rows(1));
    await expect(slow).rejects.toMatchObject({ code: 'NOT_READY' });
    const next = cache.fresh();
    await waitForReads(2);
    reads[1]!.resolve(rows(2));
    expect(await next).toBeDefined();
  });

  test('of unlisted pools are read together, each by its id', async () => {
    const market = await first();
    const row = { ...EMPTY, id: address(1), reserve0: '7', reserve1: '9' };
    readPools.mockResolvedValue([row]);
    const found = await Promise.all([address(1), address(2)].map((id) => cache.poolOf(market, id)));
    expect(found[0]).toMatchObject({ id: address(1), balance0: 7n, balance1: 9n });
    expect(found[1]).toBeUndefined();
    expect(readPools.mock.calls).toEqual([[[address(1), address(2)]]]);
  });

  test('of an unlisted pool are unavailable while the index is', async () => {
    const market = await first();
    readPools.mockRejectedValue(new Error('no database'));
    await expect(cache.poolOf(market, address(1))).rejects.toMatchObject({ code: 'NOT_READY' });
  });

  test('of the last second are returned while the next are computed', async () => {
    const old = await first();
    now += 1_500;
    expect(await cache.fresh()).toBe(old);
    await waitForReads(2);
    reads[1]!.resolve(rows(2));
    // Once the cached figures are too old, callers wait for the same computation.
    now += 500;
    expect((await cache.fresh()).blockNumber).toBe(2);
  });

  test('that are older are not returned', async () => {
    await first();
    now += 2_000;
    const next = cache.fresh();
    await waitForReads(2);
    reads[1]!.resolve(rows(2));
    expect((await next).blockNumber).toBe(2);
  });

  test('are returned for two seconds if the index is unavailable, and then fail', async () => {
    const old = await first();
    now += 1_000;
    expect(await cache.fresh()).toBe(old);
    await waitForReads(2);
    now += 1_000;
    const next = cache.fresh();
    reads[1]!.reject(new Error('connection refused'));
    await expect(next).rejects.toMatchObject({ code: 'NOT_READY' });
  });
});
