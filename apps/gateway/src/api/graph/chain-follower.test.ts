import { type Hex, LOCAL } from '@cenote/chains';
import { DYNAMIC_FEE, type Pool } from '@cenote/trading';
import { createLog } from '../log.ts';
import { FakeChain } from '../testing/fake-chain.ts';
import {
  address,
  CONTRACTS,
  pairCreated,
  poolId,
  synced,
  v4Initialized,
  v4LiquidityChanged,
} from '../testing/logs.ts';
import { ChainFollower, type GraphListener, type PoolChanges } from './chain-follower.ts';
import type { BlockRef } from './chain-source.ts';
import { UNDO_DEPTH } from './pool-graph.ts';
import { MAX_REPLAY_BESIDE_INDEX, type Snapshot } from './seed.ts';

const [A, B, PAIR, OTHER] = [address(0xa), address(0xb), address(0xcafe), address(0xbeef)];

/** Stores the same state as a quoting engine. */
class Listener implements GraphListener {
  pools = new Map<Hex, Pool>();
  head: BlockRef | undefined;
  rebuilds = 0;

  onHead(head: BlockRef, changes: PoolChanges, isNew: boolean): void {
    if (isNew) {
      this.rebuilds++;
      this.pools.clear();
    }
    this.head = head;
    for (const [id, pool] of changes) {
      if (pool) this.pools.set(id, pool);
      else this.pools.delete(id);
    }
  }
}

describe('ChainFollower', () => {
  const running: ChainFollower[] = [];

  function follow(
    chain: FakeChain,
    readSnapshot: () => Promise<Snapshot | undefined>,
    readFile?: () => Promise<Snapshot | undefined>,
  ) {
    const listener = new Listener();
    const follower = new ChainFollower({
      network: LOCAL,
      contracts: CONTRACTS,
      source: chain,
      listener,
      readSnapshot,
      ...(readFile && { readFile }),
      log: { ...createLog('error'), warn() {} },
      pollMs: 1,
    });
    running.push(follower);
    follower.start();
    const isAt = async (block: BlockRef) => {
      const deadline = Date.now() + 4_000;
      while (listener.head?.hash !== block.hash) {
        if (Date.now() > deadline) throw new Error(`stuck at ${listener.head?.number}`);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    return { listener, follower, isAt };
  }

  const noTables = async () => undefined;

  afterEach(async () => {
    await Promise.all(running.splice(0).map((follower) => follower.stop()));
  });

  test('starts from the chain alone and follows new blocks and new pools', async () => {
    const chain = new FakeChain();
    chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 10n, 20n));
    const { listener, isAt, follower } = follow(chain, noTables);
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 10n, reserve1: 20n });
    expect(follower.problem).toBeUndefined();
    chain.mine(synced(PAIR, 11n, 19n));
    chain.mine(pairCreated(A, address(0xc), OTHER));
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 11n });
    expect(listener.pools.has(OTHER)).toBe(true);
    expect(listener.rebuilds).toBe(1);
  });

  test('starts from the tables, in the middle of the block they end in', async () => {
    const chain = new FakeChain();
    const block = chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 1n, 1n), synced(PAIR, 2n, 2n));
    const pair: Pool = {
      protocol: 'v2',
      id: PAIR,
      token0: A,
      token1: B,
      reserve0: 1n,
      reserve1: 1n,
    };
    const anchor = { blockNumber: block.number, blockHash: block.hash, logIndex: 1 };
    const { listener, isAt } = follow(chain, async () => ({
      anchor,
      pools: new Map([[PAIR, pair]]),
      isBackfilled: true,
    }));
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 2n });
  });

  describe('with a file of the last run', () => {
    /** A chain with two blocks, and a file of the second in which the pair has other reserves than in its logs. */
    function chainWithFile() {
      const chain = new FakeChain();
      chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 1n, 1n));
      const { number, hash } = chain.mine(synced(PAIR, 2n, 2n));
      const pool = { protocol: 'v2', id: PAIR, token0: A, token1: B } as const;
      const file: Snapshot = {
        anchor: { blockNumber: number, blockHash: hash, logIndex: Number.POSITIVE_INFINITY },
        pools: new Map([[PAIR, { ...pool, reserve0: 7n, reserve1: 7n }]]),
        isBackfilled: true,
      };
      return { chain, file };
    }

    test('continues after its block', async () => {
      const { chain, file } = chainWithFile();
      const { listener, isAt } = follow(chain, noTables, async () => file);
      await isAt(chain.head);
      expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 7n });
      chain.mine(synced(PAIR, 8n, 8n));
      await isAt(chain.head);
      expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 8n });
    });

    test('does not use it after a reorganisation of its block', async () => {
      const { chain, file } = chainWithFile();
      chain.drop(1);
      chain.mine(synced(PAIR, 3n, 3n));
      const { listener, isAt } = follow(chain, noTables, async () => file);
      await isAt(chain.head);
      expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 3n });
    });

    test('reads the chain again if its block is dropped later', async () => {
      const { chain, file } = chainWithFile();
      const { listener, isAt } = follow(chain, noTables, async () => file);
      await isAt(chain.head);
      chain.drop(2);
      chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 4n, 4n));
      chain.mine();
      await isAt(chain.head);
      expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 4n });
      expect(listener.rebuilds).toBe(2);
    });
  });

  test('reads a history as short as the local world’s itself while the index is being filled', async () => {
    const chain = new FakeChain();
    const block = chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 1n, 1n));
    for (let i = 0; i < 2_000; i++) chain.mine();
    chain.mine(synced(PAIR, 2n, 2n));
    const anchor = { blockNumber: block.number, blockHash: block.hash, logIndex: 1 };
    const filling = { anchor, pools: new Map<Hex, Pool>(), isBackfilled: false };
    const { listener, follower, isAt } = follow(chain, async () => filling);
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 2n });
    expect(follower.problem).toBeUndefined();
  });

  test('leaves a long history to the index that is reading it', async () => {
    const chain = new FakeChain();
    const block = chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 1n, 1n));
    for (let i = 0; i <= MAX_REPLAY_BESIDE_INDEX; i++) chain.mine();
    const pools = new Map<Hex, Pool>([
      [PAIR, { protocol: 'v2', id: PAIR, token0: A, token1: B, reserve0: 7n, reserve1: 7n }],
    ]);
    const anchor = { blockNumber: block.number, blockHash: block.hash, logIndex: 1 };
    let reads = 0;
    let isBackfilled = false;
    const { listener, follower, isAt } = follow(chain, async () => {
      reads++;
      return { anchor, pools, isBackfilled };
    });
    while (reads < 3) await new Promise((resolve) => setTimeout(resolve, 1));
    expect(listener.head).toBeUndefined();
    expect(follower.problem).toContain('the index is catching up');
    isBackfilled = true;
    await isAt(chain.head);
    // From the tables, not from the chain's logs.
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 7n });
  });

  test('does not use tables of another history', async () => {
    const chain = new FakeChain();
    const dropped = chain.mine();
    chain.drop(1);
    chain.mine(pairCreated(A, B, PAIR));
    const pools = new Map<Hex, Pool>([
      [OTHER, { protocol: 'v2', id: OTHER, token0: A, token1: B, reserve0: 1n, reserve1: 1n }],
    ]);
    const anchor = { blockNumber: 1, blockHash: dropped.hash, logIndex: 0 };
    const { listener, isAt } = follow(chain, async () => ({ anchor, pools, isBackfilled: true }));
    await isAt(chain.head);
    expect([...listener.pools.keys()]).toEqual([PAIR]);
  });

  test('reverts states and pools exactly on a reorganisation', async () => {
    const chain = new FakeChain();
    chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 10n, 20n));
    chain.mine();
    const { listener, isAt } = follow(chain, noTables);
    await isAt(chain.head);
    chain.mine(synced(PAIR, 15n, 15n));
    chain.mine(pairCreated(A, address(0xc), OTHER));
    await isAt(chain.head);
    chain.drop(2);
    chain.mine();
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 10n, reserve1: 20n });
    expect(listener.pools.has(OTHER)).toBe(false);
    expect(listener.rebuilds).toBe(1);
  });

  test('rebuilds the graph on a reorganisation deeper than the undo records', async () => {
    const chain = new FakeChain();
    chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 10n, 20n));
    for (let i = 0; i < UNDO_DEPTH + 20; i++) chain.mine();
    const { listener, isAt } = follow(chain, noTables);
    await isAt(chain.head);
    chain.drop(UNDO_DEPTH + 20);
    chain.mine(synced(PAIR, 12n, 18n));
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 12n });
    expect(listener.rebuilds).toBe(2);
  });

  test('follows a chain again once it is back', async () => {
    const chain = new FakeChain();
    chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 10n, 20n));
    const { listener, isAt } = follow(chain, noTables);
    await isAt(chain.head);
    chain.isDown = true;
    const before = chain.requests;
    while (chain.requests < before + 3) await new Promise((resolve) => setTimeout(resolve, 1));
    chain.mine(synced(PAIR, 5n, 40n));
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 10n });
    chain.isDown = false;
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 5n });
  });

  test('reads hook fees at each new head', async () => {
    const chain = new FakeChain();
    chain.mine(
      v4Initialized(poolId(1), A, B, DYNAMIC_FEE),
      v4LiquidityChanged(poolId(1), -60, 60, 5n),
    );
    chain.fees.set(poolId(1), { lpFee: 2500, protocolFee: 0 });
    const { listener, isAt } = follow(chain, noTables);
    await isAt(chain.head);
    expect(listener.pools.get(poolId(1))).toMatchObject({ lpFee: 2500 });
    chain.fees.set(poolId(1), { lpFee: 9000, protocolFee: 0 });
    chain.mine();
    await isAt(chain.head);
    expect(listener.pools.get(poolId(1))).toMatchObject({ lpFee: 9000 });
  });

  test('does not read hook fees of empty pools', async () => {
    const chain = new FakeChain();
    const ids = Array.from({ length: 600 }, (_, i) => poolId(i + 1));
    chain.mine(...ids.map((id) => v4Initialized(id, A, B, DYNAMIC_FEE)));
    const { isAt } = follow(chain, noTables);
    await isAt(chain.head);
    expect(chain.feesRead).toBe(0);
    chain.mine(...ids.map((id) => v4LiquidityChanged(id, -60, 60, 1n)));
    await isAt(chain.head);
    expect(chain.feesRead).toBe(500);
  });

  test('reads a block with too many unrelated logs by the pools’ addresses', async () => {
    const chain = new FakeChain();
    chain.maxLogs = 5;
    const otherChain = Array.from({ length: 6 }, () => synced(address(0xbad), 1n, 1n));
    // One such block in the history, which is read in ranges, and one at the head.
    chain.mine(pairCreated(A, B, PAIR), synced(PAIR, 10n, 20n), ...otherChain);
    for (let i = 0; i < UNDO_DEPTH + 10; i++) chain.mine();
    const { listener, isAt } = follow(chain, noTables);
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 10n });
    const made = pairCreated(A, address(0xc), OTHER);
    chain.mine(synced(PAIR, 11n, 19n), ...otherChain, made, synced(OTHER, 3n, 4n));
    await isAt(chain.head);
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 11n, reserve1: 19n });
    expect(listener.pools.get(OTHER)).toMatchObject({ reserve0: 3n });
    expect([...listener.pools.keys()]).toEqual([PAIR, OTHER]);
    expect(listener.rebuilds).toBe(1);
  });

  test('reads a block by topic if the pools’ own logs exceed a response', async () => {
    const chain = new FakeChain();
    chain.maxLogs = 5;
    chain.mine();
    const { listener, isAt } = follow(chain, noTables);
    await isAt(chain.head);
    const ids = [1, 2, 3, 4, 5].map(poolId);
    chain.mine(
      pairCreated(A, B, PAIR),
      ...ids.map((id) => v4Initialized(id, A, B, 3_000)),
      ...ids.map((id) => v4LiquidityChanged(id, -60, 60, 1n)),
      synced(PAIR, 10n, 20n),
    );
    await isAt(chain.head);
    expect([...listener.pools.keys()].sort()).toEqual([PAIR, ...ids].sort());
    expect(listener.pools.get(PAIR)).toMatchObject({ reserve0: 10n });
    expect(listener.pools.get(poolId(5))).toMatchObject({ liquidity: 1n });
  });
});
