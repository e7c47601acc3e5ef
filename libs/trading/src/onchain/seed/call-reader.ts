/**
 * `callReader()`: makes a deployless `eth_call` of init code at a block and returns the bytes of its result. Also:
 * `eachConcurrently()`, which runs tasks with limited concurrency, and `Bytes`, a reader of packed values.
 */
import type { Hex } from '@cenote/chains';
import { concat, numberToHex } from 'viem';
import { type BlockId, type ChainClient, onchainError } from '../chain-client.ts';
import { EndpointError } from '../errors.ts';

/** Providers lower it to their own limit: the contract then reads less at once. */
const CALL_GAS = numberToHex(30_000_000);
/** First byte of each result (tools/devnet/contracts/seed). */
const MARK = 1;

/**
 * Returns what init code returns at a block.
 * @throws BlockUnavailableError if the block is not on the chain, or the node has pruned its state
 * @throws EndpointError if the endpoint does not respond, or its response is unusable
 */
export async function callReader(
  client: ChainClient,
  code: Hex,
  args: Hex,
  block: BlockId,
): Promise<Bytes> {
  try {
    const result = await client.request({
      method: 'eth_call',
      params: [
        { data: concat([code, args]), gas: CALL_GAS },
        { blockHash: block.hash, requireCanonical: true },
      ],
    });
    const bytes = new Bytes(result);
    if (bytes.unsigned(1) !== MARK)
      throw new EndpointError(new Error('The result is not a reader’s'));
    return bytes;
  } catch (error) {
    throw onchainError(error, block);
  }
}

/** Reads packed big-endian values from hex, in order. */
export class Bytes {
  readonly #hex: string;
  #at = 2;

  constructor(hex: Hex) {
    this.#hex = hex;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#hex.length;
  }

  /** @param size number of bytes */
  hex(size: number): Hex {
    const from = this.#at;
    this.#at += 2 * size;
    if (this.#at > this.#hex.length) throw new EndpointError(new Error('The result is cut off'));
    return `0x${this.#hex.slice(from, this.#at)}`;
  }

  bigint(size: number): bigint {
    return BigInt(this.hex(size));
  }

  signed(size: number): bigint {
    return BigInt.asIntN(8 * size, this.bigint(size));
  }

  /** @param size at most 6 bytes */
  unsigned(size: number): number {
    return Number(this.hex(size));
  }

  /** A signed value of three bytes. */
  int24(): number {
    return (this.unsigned(3) << 8) >> 8;
  }
}

/** Runs a task for each item, a few at the same time, and returns the results in order. */
export async function eachConcurrently<T, R>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const run = async () => {
    for (const [i, item] of entries) results[i] = await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  return results;
}

/** Returns parts of at most `size` items. */
export const inParts = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
