import type { Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { type BlockId, type ChainClient, PoolHistory } from '@cenote/trading/onchain';
import type { FillerContracts } from './filler-contracts.ts';

/**
 * `PoolTracker`: class whose `at(block)` returns the states of all pools of a chain at a block; only pools named in new
 * logs are read again.
 */
export class PoolTracker {
  readonly #history: PoolHistory;

  constructor(client: ChainClient, contracts: FillerContracts) {
    this.#history = new PoolHistory(client, contracts);
  }

  /**
   * Returns the pools at a block; rereads those that logs since the last call name.
   * @throws errors of viem if a read fails; the next call continues from the last complete state
   */
  async at(block: BlockId): Promise<ReadonlyMap<Hex, Pool>> {
    return (await this.#history.at(block)).pools;
  }
}
