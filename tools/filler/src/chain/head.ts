/**
 * `readHead()`: reads the latest block (type `Head`) from a node. Also pure functions of a head: `nextTime()` (bounds
 * of the next block's time), `nextBlockFees()` and `replacementFees()` (maximum fees to send with), and their types
 * `NextTime` and `Fees`.
 */
import type { Hex } from '@cenote/chains';
import type { BlockId, ChainClient } from '@cenote/trading/onchain';
import { FillerError } from '../errors.ts';

/** The latest block with the data to predict the next one. */
export interface Head extends BlockId {
  /** Unix seconds. */
  timestamp: bigint;
  baseFeePerGas: bigint;
}

export async function readHead(client: ChainClient): Promise<Head> {
  const block = await client.request({
    method: 'eth_getBlockByNumber',
    params: ['latest', false],
  });
  if (!block?.number || !block.hash) throw new FillerError('NODE_UNFIT', 'The node has no block');
  return {
    number: BigInt(block.number),
    hash: block.hash as Hex,
    timestamp: BigInt(block.timestamp),
    baseFeePerGas: BigInt(block.baseFeePerGas ?? 0),
  };
}

/** Bounds of the next block's time, in unix seconds. */
export interface NextTime {
  /** Used for the amounts of an order: its required output falls with time, but never rises. */
  earliest: bigint;
  /** The block may be late: orders that expire before this are not filled. */
  latest: bigint;
}

/**
 * Predicts the time of the next block: one block time after the last, within a second for clocks that round, or now if
 * it is overdue.
 */
export function nextTime({ timestamp }: Head, blockTimeMs: number, nowMs: number): NextTime {
  const seconds = BigInt(Math.max(1, Math.round(blockTimeMs / 1_000)));
  const planned = timestamp + (seconds > 1n ? seconds - 1n : 1n);
  const now = BigInt(Math.floor(nowMs / 1_000));
  const earliest = planned > now ? planned : now;
  return { earliest, latest: earliest + seconds + 1n };
}

/** Maximum fees for the next block, in wei per unit of gas. The same values are used to compute profits and to send. */
export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** The base fee rises by at most an eighth per block (EIP-1559). */
export const nextBlockFees = ({ baseFeePerGas }: Head, tip: bigint): Fees => ({
  maxFeePerGas: baseFeePerGas + baseFeePerGas / 8n + 1n + tip,
  maxPriorityFeePerGas: tip,
});

/** Returns fees that replace a pending transaction: nodes require a tenth more of both values. */
export function replacementFees(fees: Fees, before: Fees): Fees {
  const above = (fee: bigint) => fee + fee / 8n + 1n;
  const larger = (a: bigint, b: bigint) => (a > b ? a : b);
  return {
    maxFeePerGas: larger(fees.maxFeePerGas, above(before.maxFeePerGas)),
    maxPriorityFeePerGas: larger(fees.maxPriorityFeePerGas, above(before.maxPriorityFeePerGas)),
  };
}
