import { LOCAL } from '@cenote/chains';
import { chainReadiness } from './readiness.ts';

const INDEXING = { problem: async () => 'the index is catching up', progress: 0.43 };

const chain = {
  network: LOCAL,
  follower: { head: undefined, problem: undefined },
  engine: { pools: new Map(), problem: undefined },
  index: { problem: async () => undefined },
};

test('a chain whose history is indexed is ready', async () => {
  expect(await chainReadiness(chain)).toEqual({
    chainId: LOCAL.id,
    ready: true,
    quotes: true,
    pools: 0,
  });
});

test('a chain is quoted before its history is indexed, and reports the indexed share', async () => {
  expect(await chainReadiness({ ...chain, index: INDEXING })).toEqual({
    chainId: LOCAL.id,
    ready: false,
    quotes: true,
    indexed: 0.43,
    pools: 0,
    reason: 'the index is catching up',
  });
});

test('a chain is not quoted if its node does not respond', async () => {
  const follower = { head: undefined, problem: 'Local is unreachable' };
  const readiness = await chainReadiness({ ...chain, follower, index: INDEXING });
  expect(readiness).toMatchObject({ quotes: false, reason: 'Local is unreachable' });
});
