import { LOCAL } from '@cenote/chains';
import type { Market } from '../market.ts';
import { HistoryCache } from './history-cache.ts';

const market: Market = {
  chainId: LOCAL.id,
  blockNumber: 1,
  timestamp: 1_800_000_000,
  sources: new Map(),
  pools: new Map(),
  tokens: new Map(),
  history: () => Promise.reject(new Error('not asked for')),
};

describe('the history of a market', () => {
  let now = 0;
  let waiting: (() => void)[] = [];
  let isAnswering = true;
  let cache: HistoryCache;

  beforeEach(() => {
    now = 0;
    waiting = [];
    isAnswering = true;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const rows = () =>
      isAnswering ? Promise.resolve([]) : new Promise<[]>((done) => waiting.push(() => done([])));
    cache = new HistoryCache({
      marketQueries: { poolCandles: rows, flows: rows } as never,
      isComplete: async () => true,
    });
  });

  afterEach(() => jest.restoreAllMocks());

  const settled = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };

  test('is read once a minute', async () => {
    const first = await cache.of(market);
    now = 59_999;
    expect(await cache.of(market)).toBe(first);
  });

  test('is returned from the cache while the next one is read', async () => {
    const first = await cache.of(market);
    now = 60_000;
    isAnswering = false;
    expect(await cache.of(market)).toBe(first);
    await settled();
    expect(waiting.length).toBeGreaterThan(0);
    for (const response of waiting) response();
    await settled();
    expect(await cache.of(market)).not.toBe(first);
  });

  test('is read before the response after a long idle time', async () => {
    const first = await cache.of(market);
    now = 120_000;
    expect(await cache.of(market)).not.toBe(first);
  });
});
