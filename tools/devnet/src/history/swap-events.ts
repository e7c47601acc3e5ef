/**
 * `countSwaps()`: number of v2, v3 and v4 swap events in receipts. Also: `SWAP_TOPICS`, topic 0 of each protocol's swap
 * event.
 */
import { v2PairAbi, v3PoolAbi, v4PoolManagerAbi } from '@cenote/chains';
import { getAbiItem, type Hex, toEventSelector } from 'viem';

/** Topic 0 of each protocol's swap event. */
export const SWAP_TOPICS: readonly Hex[] = [
  toEventSelector(getAbiItem({ abi: v2PairAbi, name: 'Swap' })),
  toEventSelector(getAbiItem({ abi: v3PoolAbi, name: 'Swap' })),
  toEventSelector(getAbiItem({ abi: v4PoolManagerAbi, name: 'Swap' })),
];

const topics = new Set(SWAP_TOPICS);

export const countSwaps = (
  receipts: readonly { logs: readonly { topics: readonly Hex[] }[] }[],
): number =>
  receipts.reduce(
    (sum, { logs }) =>
      sum + logs.filter(({ topics: [first] }) => first && topics.has(first)).length,
    0,
  );
