import type { Hex } from '@cenote/chains';
import type { V3Pool } from '@cenote/trading';
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

describe('a pool of which only some ticks are known', () => {
  const POOL: V3Pool = {
    protocol: 'v3',
    id: PAIR,
    token0: A,
    token1: B,
    fee: 3000,
    tickSpacing: 60,
    sqrtPriceX96: 1n << 96n,
    tick: 0,
    liquidity: 5n,
    ticks: [],
    known: { from: -6_000, to: 6_000 },
  };
  const graphWith = async (chain: FakeChain, pool: V3Pool) => {
    const seed = { block: chain.head, pools: new Map([[PAIR, pool]]), logIndex: -1 };
    return buildGraph(chain, CONTRACTS, seed, chain.head);
  };

  test('is read again at a head where its price is near an end of them', async () => {
    const chain = new FakeChain();
    const near = { ...POOL, tick: 5_600 };
    const read = { ...near, known: { from: -400, to: 12_000 } };
    chain.states.set(PAIR, read);
    const graph = await graphWith(chain, near);
    const changed = new Set<Hex>();
    await advance(graph, chain, CONTRACTS, changed);
    expect(graph.pools.get(PAIR)).toBe(read);
    expect(changed).toEqual(new Set([PAIR]));
  });

  test('is not read while its price is well within them', async () => {
    const chain = new FakeChain();
    chain.states.set(PAIR, { ...POOL, tick: 1 });
    const graph = await graphWith(chain, POOL);
    await advance(graph, chain, CONTRACTS, new Set());
    expect(graph.pools.get(PAIR)).toBe(POOL);
  });

  test('does not stop the graph if the node cannot read it', async () => {
    const chain = new FakeChain();
    chain.poolStates = () => Promise.reject(new Error('no state'));
    const graph = await graphWith(chain, { ...POOL, tick: 9_000 });
    expect(await advance(graph, chain, CONTRACTS, new Set())).toBe(true);
  });
});
