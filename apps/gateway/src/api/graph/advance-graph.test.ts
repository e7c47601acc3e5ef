import { FakeChain } from '../testing/fake-chain.ts';
import { address, CONTRACTS, pairCreated, synced } from '../testing/logs.ts';
import { advance, buildGraph } from './advance-graph.ts';
import { decodeLog } from './decode.ts';

jest.mock('./decode.ts', () => {
  const actual = jest.requireActual<typeof import('./decode.ts')>('./decode.ts');
  return { ...actual, decodeLog: jest.fn(actual.decodeLog) };
});

const [A, B, PAIR, UNKNOWN_ADDRESS] = [address(0xa), address(0xb), address(0xcafe), address(0xbad)];

test('logs of unrelated contracts are skipped undecoded, however many a block contains', async () => {
  const chain = new FakeChain();
  chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 1n, 1n));
  const seed = { block: (await chain.blockAt(0))!, pools: new Map(), logIndex: -1 };
  const graph = await buildGraph(chain, CONTRACTS, seed, chain.head);
  const flood = Array.from({ length: 10_000 }, () => synced(UNKNOWN_ADDRESS, 1n, 1n));
  chain.mine(...flood, synced(PAIR, 5n, 6n));
  await advance(graph, chain, CONTRACTS, new Set());
  expect(graph.pools.get(PAIR)).toMatchObject({ reserve0: 5n, reserve1: 6n });
  expect(decodeLog).toHaveBeenCalledTimes(3);
});
