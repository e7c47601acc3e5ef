import type { Contracts, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { type BlockId, type ChainClient, PoolHistory } from '@cenote/trading/onchain';

/** All pools of a chain, kept at its head. */
export class PoolTracker {
  readonly #history: PoolHistory;

  constructor(client: ChainClient, contracts: Contracts) {
    this.#history = new PoolHistory(client, contracts);
  }

  /**
   * The pools at a block: what logs since an earlier one name is read again.
   * @throws what reading the chain throws; the next call goes on from the last whole state.
   */
  async at(block: BlockId): Promise<ReadonlyMap<Hex, Pool>> {
    return (await this.#history.at(block)).pools;
  }
}
