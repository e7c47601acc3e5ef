import { LOCAL } from '@cenote/chains';
import { FreshnessBook, type WatchedChain } from './freshness.ts';
import { HEAD } from './testing/fake-gateway.ts';

const follower = { head: HEAD, problem: undefined, start() {}, async stop() {} };

const told = async (chain: Partial<WatchedChain>) => {
  const index = { problem: async () => undefined };
  const watched = { network: LOCAL, follower, index, ...chain } as WatchedChain;
  const [first] = await new FreshnessBook(new Map([[LOCAL.id, watched]])).all();
  return first;
};

test('a chain that is followed and indexed is fresh', async () => {
  const index = { problem: async () => undefined, blockNumber: 6 };
  expect(await told({ index })).toEqual({
    ...{ chainId: LOCAL.id, stale: false, reason: null, head: HEAD.number, indexedBlock: 6 },
  });
});

test.each([
  ['a lost node', { follower: { ...follower, problem: 'Local cannot be reached' } }, /reached/],
  [
    'a stalled chain',
    { follower: { ...follower, problem: 'the last block of Local is too old' } },
    /too old/,
  ],
  ['an index behind', { index: { problem: async () => 'the index is 9 blocks behind' } }, /behind/],
])('%s is stale, with the reason and the last known head', async (_, chain, reason) => {
  expect(await told(chain as Partial<WatchedChain>)).toMatchObject({
    ...{ stale: true, head: HEAD.number, reason: expect.stringMatching(reason) },
  });
});

test('an index that does not answer keeps nobody waiting; what it said before stands', async () => {
  let answer: Promise<string | undefined> = new Promise(() => {});
  const index = { problem: () => answer };
  const chain = { network: LOCAL, follower, index } as unknown as WatchedChain;
  const book = new FreshnessBook(new Map([[LOCAL.id, chain]]));
  expect(await book.all()).toMatchObject([{ stale: true, reason: expect.stringMatching(/not/) }]);
  answer = Promise.resolve(undefined);
  expect(await book.all()).toMatchObject([{ stale: false }]);
  answer = new Promise(() => {});
  expect(await book.all()).toMatchObject([{ stale: false }]);
});
