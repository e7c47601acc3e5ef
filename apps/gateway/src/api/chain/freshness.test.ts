import { LOCAL } from '@cenote/chains';
import { HEAD } from '../testing/fake-gateway.ts';
import { FreshnessCache, type WatchedChain } from './freshness.ts';

const follower = { head: HEAD, problem: undefined, start() {}, async stop() {} };

const freshnessOf = async (chain: Partial<WatchedChain>) => {
  const index = { problem: async () => undefined };
  const watched = { network: LOCAL, follower, index, ...chain } as WatchedChain;
  const [first] = await new FreshnessCache(new Map([[LOCAL.id, watched]])).all();
  return first;
};

test('a followed and indexed chain is fresh', async () => {
  const index = { problem: async () => undefined, blockNumber: 6 };
  expect(await freshnessOf({ index })).toEqual({
    chainId: LOCAL.id,
    stale: false,
    reason: null,
    head: HEAD.number,
    indexedBlock: 6,
    since: null,
  });
});

test.each([
  [
    'a chain without a reachable node',
    { follower: { ...follower, problem: 'Local is unreachable' } },
    /unreachable/,
  ],
  [
    'a stalled chain',
    { follower: { ...follower, problem: 'the last block of Local is too old' } },
    /too old/,
  ],
  [
    'a chain with an index that lags',
    { index: { problem: async () => 'the index is 9 blocks behind' } },
    /behind/,
  ],
])('%s is stale, with the reason and the last known head', async (_, chain, reason) => {
  expect(await freshnessOf(chain as Partial<WatchedChain>)).toMatchObject({
    stale: true,
    head: HEAD.number,
    reason: expect.stringMatching(reason),
  });
});

test('an index that does not respond delays no response; its last problem is used', async () => {
  let response: Promise<string | undefined> = new Promise(() => {});
  const index = { problem: () => response };
  const chain = { network: LOCAL, follower, index } as unknown as WatchedChain;
  const cache = new FreshnessCache(new Map([[LOCAL.id, chain]]));
  expect(await cache.all()).toMatchObject([{ stale: true, reason: expect.stringMatching(/not/) }]);
  response = Promise.resolve(undefined);
  expect(await cache.all()).toMatchObject([{ stale: false }]);
  response = new Promise(() => {});
  expect(await cache.all()).toMatchObject([{ stale: false }]);
});

describe('an index that responds slowly', () => {
  afterEach(() => jest.restoreAllMocks());

  test('does not delay a response if its last status is recent, but does later', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    let response: Promise<string | undefined> = Promise.resolve(undefined);
    const index = { problem: () => response };
    const chain = { network: LOCAL, follower, index } as unknown as WatchedChain;
    const cache = new FreshnessCache(new Map([[LOCAL.id, chain]]));
    expect(await cache.all()).toMatchObject([{ stale: false }]);

    let report: (problem: string) => void = () => {};
    response = new Promise((resolve) => {
      report = resolve;
    });
    now += 1_000;
    expect(await cache.all()).toMatchObject([{ stale: false }]);

    now += 2_000;
    const freshnessOf = cache.all();
    report('the index is 9 blocks behind');
    expect(await freshnessOf).toMatchObject([
      { stale: true, reason: 'the index is 9 blocks behind' },
    ]);
  });

  test('has its problems reported without delay', async () => {
    let response: string | undefined;
    const index = { problem: async () => response };
    const chain = { network: LOCAL, follower, index } as unknown as WatchedChain;
    const cache = new FreshnessCache(new Map([[LOCAL.id, chain]]));
    expect(await cache.all()).toMatchObject([{ stale: false }]);
    response = 'the index is unavailable';
    expect(await cache.all()).toMatchObject([{ stale: true }]);
  });
});
