import { type Contracts, type Hex, poolEmitters } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import { logsByAddress } from '@cenote/trading/onchain';
import { byPosition, type ChainSource, LogsRefusedError } from './chain-source.ts';
import { decodeLog, POOL_TOPICS, type RawLog } from './decode.ts';

/**
 * `PoolLogs`: class that reads the pool logs of a block or a range of blocks. Requests those of all contracts; if
 * unrelated logs make the response too large, requests those of the addresses of known pools.
 */
export class PoolLogs {
  readonly #source: ChainSource;
  readonly #contracts: Contracts;
  readonly #pools: () => Iterable<Pool>;

  /** @param pools the pools before the blocks whose logs are requested */
  constructor(source: ChainSource, contracts: Contracts, pools: () => Iterable<Pool>) {
    this.#source = source;
    this.#contracts = contracts;
    this.#pools = pools;
  }

  /** Returns the logs of a block by its hash, in order. */
  async of(blockHash: Hex): Promise<RawLog[]> {
    try {
      return await this.#source.logsOf(blockHash);
    } catch (error) {
      if (!(error instanceof LogsRefusedError)) throw error;
      return this.#byAddress(blockHash);
    }
  }

  /** Returns the logs of a range of blocks, both ends included, in order. */
  async between(from: number, to: number): Promise<RawLog[]> {
    try {
      return await this.#source.logsBetween(from, to);
    } catch (error) {
      if (!(error instanceof LogsRefusedError)) throw error;
      if (from === to) {
        const block = await this.#source.blockAt(from);
        if (!block) throw error;
        return this.#byAddress(block.hash);
      }
      const middle = Math.floor((from + to) / 2);
      return [...(await this.between(from, middle)), ...(await this.between(middle + 1, to))];
    }
  }

  async #byAddress(blockHash: Hex): Promise<RawLog[]> {
    const logs = await this.#logsOf(blockHash, poolEmitters(this.#contracts));
    const addresses: Hex[] = [];
    for (const log of logs) {
      const event = decodeLog(log, this.#contracts);
      if (event?.kind === 'v2Created' || event?.kind === 'v3Created') addresses.push(event.id);
    }
    for (const { protocol, id } of this.#pools()) if (protocol !== 'v4') addresses.push(id);
    logs.push(...(await this.#logsOf(blockHash, addresses)));
    return logs.sort(byPosition);
  }

  #logsOf(blockHash: Hex, addresses: readonly Hex[]): Promise<RawLog[]> {
    return logsByAddress(
      { addresses, topics: POOL_TOPICS },
      (filter) => this.#source.logsOf(blockHash, filter),
      (error) => error instanceof LogsRefusedError,
    );
  }
}
