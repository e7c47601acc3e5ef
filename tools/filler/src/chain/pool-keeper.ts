import type { Contracts, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import {
  type BlockId,
  type ChainClient,
  type Discovered,
  discoverPools,
  followPools,
  hashAt,
} from '@cenote/trading/onchain';

/** All pools of a chain, kept at its head. */
export class PoolKeeper {
  readonly #client: ChainClient;
  readonly #contracts: Contracts;
  #state: Discovered | undefined;

  constructor(client: ChainClient, contracts: Contracts) {
    this.#client = client;
    this.#contracts = contracts;
  }

  /**
   * The pools at a block: what later logs name is read again; after a reorganisation, everything.
   * @throws what reading the chain throws; the next call goes on from the last whole state.
   */
  async at(block: BlockId): Promise<ReadonlyMap<Hex, Pool>> {
    const before = this.#state;
    if (before?.block.hash !== block.hash) {
      const isStillThere =
        before !== undefined &&
        before.block.number < block.number &&
        (await hashAt(this.#client, before.block.number)) === before.block.hash;
      this.#state = isStillThere
        ? await followPools(this.#client, this.#contracts, before, block)
        : await discoverPools(this.#client, this.#contracts, block);
    }
    return this.#state!.pools;
  }
}
