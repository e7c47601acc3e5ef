import type { Hex } from '@cenote/chains';
import type { BlockId, ChainClient } from '@cenote/trading/onchain';
import { FillerError } from '../errors.ts';

/* Reads the latest block; predicts the time and fees of the next one. */

/** The latest block, and what the next one is like. */
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

/** Unix seconds between which the next block's time lies. */
export interface NextTime {
  /** At this time an order asks no less than then: it may fall with time, never rise. */
  earliest: bigint;
  /** A block may be late: what lapses before this is not begun. */
  latest: bigint;
}

/**
 * When the block after this one is to be expected: a block's time later, give or take a second for clocks
 * that round, or now where none came for long.
 */
export function nextTime({ timestamp }: Head, blockTimeMs: number, nowMs: number): NextTime {
  const seconds = BigInt(Math.max(1, Math.round(blockTimeMs / 1_000)));
  const planned = timestamp + (seconds > 1n ? seconds - 1n : 1n);
  const now = BigInt(Math.floor(nowMs / 1_000));
  const earliest = planned > now ? planned : now;
  return { earliest, latest: earliest + seconds + 1n };
}

/** Wei a unit of gas in the next block, at most: what is reckoned with is what is offered. */
export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** A base fee rises by an eighth at most from block to block (EIP-1559). */
export const nextBlockFees = ({ baseFeePerGas }: Head, tip: bigint): Fees => ({
  maxFeePerGas: baseFeePerGas + baseFeePerGas / 8n + 1n + tip,
  maxPriorityFeePerGas: tip,
});

/** What a transaction must offer to take another's place: nodes want a tenth more of both. */
export function replacementFees(fees: Fees, before: Fees): Fees {
  const above = (fee: bigint) => fee + fee / 8n + 1n;
  const larger = (a: bigint, b: bigint) => (a > b ? a : b);
  return {
    maxFeePerGas: larger(fees.maxFeePerGas, above(before.maxFeePerGas)),
    maxPriorityFeePerGas: larger(fees.maxPriorityFeePerGas, above(before.maxPriorityFeePerGas)),
  };
}
