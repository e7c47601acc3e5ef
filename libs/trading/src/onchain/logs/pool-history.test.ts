import { contractsOf, type Hex } from '@cenote/chains';
import type { BlockId, ChainClient } from '../chain-client.ts';
import { InconsistentPoolError } from '../errors.ts';
import { discoverPools, followPools } from './discover-pools.ts';
import { PoolHistory } from './pool-history.ts';

jest.mock('./discover-pools.ts', () => ({ discoverPools: jest.fn(), followPools: jest.fn() }));

const contracts = contractsOf(31_337)!;

/** A block of one version of the chain's history. */
const blockOf = (number: number, history = 0): BlockId => ({
  number: BigInt(number),
  hash: `0x${(number * 100 + history).toString(16).padStart(64, '0')}`,
});

/** A device on a chain, with a record of its reads: the blocks from which it updated, or 'all'. */
function device() {
  const chain = new Map<number, Hex>();
  const read: (number | 'all')[] = [];
  const client = {
    async request({ params: [at] }: { params: [Hex] }) {
      const hash = chain.get(Number(at));
      return hash ? { hash, number: at } : null;
    },
  } as unknown as ChainClient;
  jest.mocked(discoverPools).mockImplementation(async (_client, _contracts, block) => {
    read.push('all');
    return { block, pools: new Map() };
  });
  jest.mocked(followPools).mockImplementation(async (_client, _contracts, before, block) => {
    read.push(Number(before.block.number));
    return { block, pools: before.pools };
  });
  const history = new PoolHistory(client, contracts);
  return {
    chain,
    read,
    history,
    /** Appends a block to the chain's history, replacing existing ones, and reads the pools at it. */
    async mine(number: number, fork = 0) {
      for (const other of chain.keys()) if (other >= number) chain.delete(other);
      chain.set(number, blockOf(number, fork).hash);
      return history.at(blockOf(number, fork));
    },
  };
}

describe('the pools of a network', () => {
  it('are read from genesis once, and updated from block to block', async () => {
    const { mine, read } = device();
    for (let block = 1; block <= 4; block++) await mine(block);
    expect(read).toEqual(['all', 1, 2, 3]);
  });

  it('are not read again at a block at which they were read', async () => {
    const { mine, read, history } = device();
    const [first] = [await mine(1), await mine(2)];
    expect(await history.at(blockOf(1))).toBe(first);
    expect(read).toEqual(['all', 1]);
  });

  it('are updated from the last common block after a reorganisation', async () => {
    const { mine, read } = device();
    for (let block = 1; block <= 4; block++) await mine(block);
    const { block } = await mine(4, 1);
    expect(block).toEqual(blockOf(4, 1));
    await mine(5, 1);
    expect(read).toEqual(['all', 1, 2, 3, 3, 4]);
  });

  it('are updated from an earlier block at a node that does not have the last one yet', async () => {
    const { mine, read, chain, history } = device();
    for (let block = 1; block <= 3; block++) await mine(block);
    chain.delete(3);
    await history.at(blockOf(4));
    expect(read).toEqual(['all', 1, 2, 2]);
  });

  it('are also returned at an earlier block: a node may be some blocks behind', async () => {
    const { mine, read, history } = device();
    await mine(1);
    await mine(5);
    const { block } = await history.at(blockOf(3));
    expect(block).toEqual(blockOf(3));
    expect(read).toEqual(['all', 1, 1]);
  });

  it('are not read from genesis after a reorganisation of 60 blocks', async () => {
    const { mine, read } = device();
    for (let block = 1; block < 400; block++) await mine(block);
    await mine(340, 1);
    expect(read.filter((from) => from === 'all')).toHaveLength(1);
    expect(read.at(-1)).toBeGreaterThanOrEqual(400 - 2 * 64 - 3);
  });

  it('are read from genesis if none of the stored blocks is on the chain', async () => {
    const { mine, read, chain } = device();
    for (let block = 5; block <= 7; block++) await mine(block);
    chain.clear();
    await mine(6, 1);
    await mine(7, 1);
    expect(read).toEqual(['all', 5, 6, 'all', 6]);
  });

  describe('with logs that do not fit the last stored block', () => {
    const refuse = () =>
      jest.mocked(followPools).mockRejectedValueOnce(new InconsistentPoolError('0x01', 2n, 1n));

    it('are updated from an earlier one', async () => {
      const { mine, read } = device();
      await mine(1);
      await mine(2);
      refuse();
      await mine(3);
      expect(read).toEqual(['all', 1, 1]);
    });

    it('are read from genesis at the fourth attempt if the logs fit no earlier block either', async () => {
      const { mine, read } = device();
      await mine(1);
      for (let block = 2; block <= 4; block++) {
        refuse();
        await expect(mine(block)).rejects.toThrow('tick liquidity sums');
      }
      refuse();
      await mine(5);
      await mine(6);
      expect(read).toEqual(['all', 'all', 5]);
    });
  });

  it('are not stored if reading them failed', async () => {
    const { mine, read } = device();
    await mine(1);
    jest.mocked(followPools).mockRejectedValueOnce(new Error('the node is busy'));
    await expect(mine(2)).rejects.toThrow('busy');
    await mine(2);
    expect(read).toEqual(['all', 1]);
  });
});
