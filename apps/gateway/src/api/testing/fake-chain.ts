import { type Hex, sameAddress } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { LogsOfAddresses } from '@cenote/trading/onchain';
import { keccak256, toHex } from 'viem';
import { type BlockRef, type ChainSource, LogsRefusedError } from '../graph/chain-source.ts';
import type { RawLog } from '../graph/decode.ts';

/** Test helper: class `FakeChain`, a `ChainSource` in memory whose chain can be mined, reorganised and disconnected. */
export class FakeChain implements ChainSource {
  #blocks: { block: BlockRef; logs: RawLog[] }[] = [];
  #salt = 0;
  fees = new Map<Hex, { lpFee: number; protocolFee: number }>();
  /** States that {@link poolStates} returns. */
  states = new Map<Hex, Pool>();
  isDown = false;
  requests = 0;
  /** Maximum logs per response. */
  maxLogs = Number.POSITIVE_INFINITY;
  /** Number of pools whose fees were read last. */
  feesRead = 0;

  constructor() {
    this.mine();
  }

  get head(): BlockRef {
    return this.#blocks.at(-1)!.block;
  }

  /** Mines a block with these logs. */
  mine(...logs: Pick<RawLog, 'address' | 'topics' | 'data'>[]): BlockRef {
    const number = this.#blocks.length;
    const parentHash = number === 0 ? keccak256('0x') : this.head.hash;
    const hash = keccak256(toHex(`${parentHash}${number}${this.#salt}`));
    const block = { number, hash, parentHash, timestamp: number * 2, baseFeePerGas: 7n };
    const mined = logs.map((log, logIndex) => ({ ...log, blockNumber: number, logIndex }));
    this.#blocks.push({ block, logs: mined });
    return block;
  }

  /** Drops the last blocks; blocks mined later have another history. */
  drop(count: number): void {
    this.#blocks = this.#blocks.slice(0, -count);
    this.#salt++;
  }

  async latestBlock(): Promise<BlockRef> {
    this.#answer();
    return this.head;
  }

  async blockAt(number: number): Promise<BlockRef | undefined> {
    this.#answer();
    return this.#blocks[number]?.block;
  }

  async logsOf(blockHash: Hex, filter?: LogsOfAddresses): Promise<RawLog[]> {
    this.#answer();
    const found = this.#blocks.find(({ block }) => block.hash === blockHash);
    if (!found) throw new Error('unknown block');
    if (!filter) return this.#limited(found.logs);
    const { addresses, topics } = filter;
    const isRequested = ({ address, topics: [first] }: RawLog) =>
      addresses.some((one) => sameAddress(one, address)) && topics.includes(first!);
    return this.#limited(found.logs.filter(isRequested));
  }

  async logsBetween(from: number, to: number): Promise<RawLog[]> {
    this.#answer();
    return this.#limited(this.#blocks.slice(from, to + 1).flatMap(({ logs }) => logs));
  }

  async v4Fees(ids: readonly Hex[]) {
    this.#answer();
    this.feesRead = ids.length;
    return ids.map((id) => ({ id, ...(this.fees.get(id) ?? { lpFee: 0, protocolFee: 0 }) }));
  }

  async poolStates(pools: readonly Pool[]): Promise<Pool[]> {
    this.#answer();
    return pools.flatMap(({ id }) => this.states.get(id) ?? []);
  }

  async priorityFee(): Promise<bigint> {
    this.#answer();
    return 1n;
  }

  #limited(logs: RawLog[]): RawLog[] {
    if (logs.length > this.maxLogs) throw new LogsRefusedError('too many logs');
    return [...logs];
  }

  #answer(): void {
    this.requests++;
    if (this.isDown) throw new Error('unreachable');
  }
}
