import type { Hex } from '@cenote/chains';
import type { Transaction } from 'viem';
import {
  BlockReader,
  type FetchBlock,
  type ReadBlock,
} from '../../src/indexer/accounts/block-reader.ts';

/** A chain of the given length; each block has one transaction that encodes its number and history. */
class Chain {
  requests: string[] = [];
  constructor(
    public length: number,
    public history = 'a',
  ) {}

  block(number: number, history = this.history): ReadBlock & { hash: Hex; number: bigint } {
    const hash: Hex = `0x${history}${number}`;
    return { number: BigInt(number), hash, transactions: [{ hash } as Transaction] };
  }

  readonly fetchBlock: FetchBlock = async (at) => {
    const number =
      'blockNumber' in at ? Number(at.blockNumber) : Number(at.blockHash.replace(/^0x./, ''));
    this.requests.push('blockNumber' in at ? `#${number}` : at.blockHash);
    const block = number < this.length ? this.block(number) : undefined;
    return 'blockHash' in at && block?.hash !== at.blockHash ? undefined : block;
  };
}

async function readAll(reader: BlockReader, chain: Chain, from = 0): Promise<void> {
  for (let n = from; n < chain.length; n++) {
    const block = chain.block(n);
    expect(await reader.transactionsOf(block)).toEqual(block.transactions);
  }
}

describe('reading blocks', () => {
  test('fetches past blocks once each, most of them in advance', async () => {
    const chain = new Chain(200);
    await readAll(new BlockReader(chain.fetchBlock, () => 0), chain);
    const byHash = chain.requests.filter((at) => at.startsWith('0x'));
    expect(byHash.length).toBeLessThan(4);
    const within = chain.requests.filter((at) => !at.startsWith('#') || Number(at.slice(1)) < 200);
    expect(within.length).toBeLessThan(204);
  });

  test('prefetches nothing if blocks arrive one at a time', async () => {
    const chain = new Chain(20);
    let now = 0;
    await readAll(
      new BlockReader(chain.fetchBlock, () => {
        now += 1_000;
        return now;
      }),
      chain,
    );
    expect(chain.requests.filter((at) => at.startsWith('#'))).toEqual([]);
  });

  test('does not use a prefetched block of another history', async () => {
    const chain = new Chain(20);
    const reader = new BlockReader(chain.fetchBlock, () => 0);
    for (let n = 0; n < 5; n++) await reader.transactionsOf(chain.block(n));
    chain.history = 'b';
    await readAll(reader, chain, 5);
  });

  test('returns no transactions for a dropped block, and throws errors', async () => {
    const chain = new Chain(5);
    expect(await new BlockReader(chain.fetchBlock).transactionsOf(chain.block(3, 'c'))).toEqual([]);
    const broken = new BlockReader(() => Promise.reject(new Error('down')));
    await expect(broken.transactionsOf(chain.block(1))).rejects.toThrow('down');
  });
});
