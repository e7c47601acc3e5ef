import { type Address, type Hex, LOCAL, localContractsOf, lower } from '@cenote/chains';
import type { Pool, V2Pool, V3Pool } from '../../pools/pool.ts';
import { swapPool } from '../../pools/swap-pool.ts';
import type { ChainClient } from '../chain-client.ts';
import { atItsId, noReads, poolChain } from '../testing/pool-chain.ts';
import { FollowedPools } from './followed-pools.ts';

const contracts = localContractsOf(LOCAL.id);
const TOKEN: Address = `0x${'f'.repeat(40)}`;
const UNIT = 10n ** 18n;

const blockAt = (n: number) => ({
  number: BigInt(n),
  hash: `0x${n.toString(16).padStart(64, '0')}` as const,
});

/** A pool with its liquidity between each pair of ticks. */
function v3(fee: number, tickSpacing: number, positions: [number, number, bigint][]): V3Pool {
  const net = new Map<number, { index: number; liquidityNet: bigint; liquidityGross: bigint }>();
  const add = (index: number, gross: bigint, change: bigint) => {
    const { liquidityNet = 0n, liquidityGross = 0n } = net.get(index) ?? {};
    net.set(index, {
      index,
      liquidityNet: liquidityNet + change,
      liquidityGross: liquidityGross + gross,
    });
  };
  let liquidity = 0n;
  for (const [lowest, highest, amount] of positions) {
    add(lowest, amount, amount);
    add(highest, amount, -amount);
    if (lowest <= 0 && highest > 0) liquidity += amount;
  }
  return atItsId(
    {
      protocol: 'v3',
      id: '0x',
      fee,
      tickSpacing,
      tick: 0,
      liquidity,
      token0: lower(contracts.weth9),
      token1: TOKEN,
      sqrtPriceX96: 1n << 96n,
      ticks: [...net.values()].sort((a, b) => a.index - b.index),
    },
    contracts,
  );
}

const pair: V2Pool = atItsId(
  {
    protocol: 'v2',
    id: '0x',
    token0: lower(contracts.weth9),
    token1: TOKEN,
    reserve0: 500n * UNIT,
    reserve1: 500n * UNIT,
  },
  contracts,
);
const near = v3(500, 10, [
  [-1_000, 1_000, 900n * UNIT],
  [-50, 20, 4_000n * UNIT],
]);
const far = v3(3_000, 60, [
  [-120, 120, 50n * UNIT],
  [-60_000, 60_000, 20n * UNIT],
]);
const missing = v3(10_000, 200, [[-200, 200, UNIT]]);
const keys = [pair, near, far, missing];

/** A node whose pools can change, and which counts rounds: requests sent while no other is open. */
function node(...first: Pool[]) {
  const count = noReads();
  let pools: readonly Pool[] = first;
  let isDown = false;
  let open = 0;
  let rounds = 0;
  const client = {
    request: async (call: never) => {
      if (open++ === 0) rounds++;
      // Requests of one round are sent in the same task.
      await new Promise((resume) => setImmediate(resume));
      open--;
      if (isDown) throw new Error('down');
      return poolChain(contracts, blockAt(1), pools, count).request(call);
    },
  } as unknown as ChainClient;
  return {
    client,
    count,
    rounds: () => rounds,
    set: (...next: Pool[]) => {
      pools = next;
    },
    fail: (fails: boolean) => {
      isDown = fails;
    },
  };
}

const ids = (pools: ReadonlyMap<Hex, Pool>) => [...pools.keys()].sort();

describe('FollowedPools', () => {
  it('returns the pools that exist, in three rounds of calls, and in one at a later block', async () => {
    const { client, rounds } = node(pair, near, far);
    const followed = new FollowedPools(client, contracts);
    const pools = await followed.at(blockAt(1), keys);
    expect(ids(pools)).toEqual(ids(new Map([pair, near, far].map((pool) => [pool.id, pool]))));
    expect(pools.get(near.id)).toEqual(near);
    expect(rounds()).toBe(3);
    expect(await followed.at(blockAt(2), keys)).toBe(pools);
    expect(rounds()).toBe(4);
    expect(await followed.at(blockAt(2), keys)).toBe(pools);
    expect(rounds()).toBe(4);
  });

  it('has the price, liquidity and ticks of the later block', async () => {
    const { client, set } = node(pair, near, far);
    const followed = new FollowedPools(client, contracts);
    await followed.at(blockAt(1), keys);
    const swapped = swapPool(near, true, 'exactIn', 10n * UNIT)!.pool as V3Pool;
    const more = v3(3_000, 60, [
      [-120, 120, 50n * UNIT],
      [-60_000, 60_000, 20n * UNIT],
      [-180, 60, 7n * UNIT],
    ]);
    set(swapped, more, missing);
    const pools = await followed.at(blockAt(2), keys);
    expect(pools.get(near.id)).toEqual(swapped);
    expect(pools.get(more.id)).toMatchObject({ liquidity: 77n * UNIT });
    expect((pools.get(more.id) as V3Pool).ticks).toEqual(
      expect.arrayContaining(more.ticks.filter(({ index }) => Math.abs(index) < 1_000)),
    );
    expect(pools.has(pair.id)).toBe(false);
    // A pool that did not exist is looked for again later.
    expect(pools.has(missing.id)).toBe(false);
    expect((await followed.at(blockAt(60), keys)).get(missing.id)).toEqual(missing);
  });

  it('reads the ticks around the new price if it left the known range', async () => {
    const { client, set } = node(far);
    const followed = new FollowedPools(client, contracts);
    await followed.at(blockAt(1), keys);
    const moved = swapPool(far, true, 'exactIn', 100n * UNIT)!.pool as V3Pool;
    expect(moved.tick).toBeLessThan(-16_000);
    set(moved);
    const read = (await followed.at(blockAt(2), keys)).get(far.id)!;
    const swaps = [true, false].map((zeroForOne) => [
      swapPool(read, zeroForOne, 'exactIn', UNIT / 10n),
      swapPool(moved, zeroForOne, 'exactIn', UNIT / 10n),
    ]);
    for (const [ours, truth] of swaps) expect(ours!.amountOut).toBe(truth!.amountOut);
  });

  it('widens the ranges of pools that a swap leaves, until no tick is missing', async () => {
    const { client } = node(far);
    const followed = new FollowedPools(client, contracts);
    let pools = await followed.at(blockAt(1), keys);
    const truth = swapPool(far, false, 'exactIn', 200n * UNIT)!;
    let reads = 0;
    for (;;) {
      const swap = swapPool(pools.get(far.id)!, false, 'exactIn', 200n * UNIT);
      if (swap && followed.outOfRange([swap.pool]).length === 0) {
        expect(swap.amountOut).toBe(truth.amountOut);
        break;
      }
      expect(await followed.widen([far.id], blockAt(1))).toBe(true);
      pools = await followed.at(blockAt(1), keys);
      reads++;
    }
    expect(reads).toBeGreaterThan(0);
  });

  it('cannot widen a range beyond all ticks', async () => {
    const { client } = node(near);
    const followed = new FollowedPools(client, contracts);
    expect(await followed.widen([near.id], blockAt(1))).toBe(false);
    await followed.at(blockAt(1), keys);
    let wider = 0;
    while (await followed.widen([near.id], blockAt(1))) wider++;
    expect(wider).toBeLessThan(8);
  });

  it('continues from the last complete state after the node failed', async () => {
    const { client, fail } = node(pair, near);
    const followed = new FollowedPools(client, contracts);
    const pools = await followed.at(blockAt(1), keys);
    fail(true);
    await expect(followed.at(blockAt(2), keys)).rejects.toMatchObject({ code: 'RPC_DOWN' });
    fail(false);
    expect(await followed.at(blockAt(2), keys)).toBe(pools);
  });
});
