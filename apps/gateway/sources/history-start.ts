/**
 * `seedBlockOf()`: the block from whose state the index of a network starts, `isSeeded()`: whether there is one.
 * `startBlockOf()`: the first block whose events are indexed. `isNativeIndexed()`: whether blocks are scanned for native
 * transfers.
 */
import type { Network } from '@cenote/chains';
import { networksNamed } from './chain-groups.ts';

/**
 * Returns the block at which the pools of a network are read as the beginning of its index; undefined if the index
 * contains all events. start.mjs sets it (boot/seed-block.mjs).
 */
export function seedBlockOf(chainId: number): number | undefined {
  const text = process.env[`SEED_BLOCK_${chainId}`];
  return text ? Number(text) : undefined;
}

/**
 * Returns the first block whose events of a protocol are indexed: the one after the seed, or else that of the
 * protocol's deployment.
 */
export function startBlockOf(
  { id, startBlocks = {} }: Network,
  protocol?: 'v2' | 'v3' | 'v4',
): number {
  const seed = seedBlockOf(id);
  if (seed !== undefined) return seed + 1;
  const known = Object.values(startBlocks);
  const earliest = known.length > 0 ? Math.min(...known) : 0;
  return (protocol && startBlocks[protocol]) ?? earliest;
}

/** Whether the index of a network starts from a block's state. */
export const isSeeded = ({ id }: Network): boolean => seedBlockOf(id) !== undefined;

/** Whether blocks are scanned for native transfers: by default only if all networks of the index are local. */
export function isNativeIndexed(): boolean {
  const areLocal = networksNamed(process.env.CHAINS).every(({ isLocal }) => isLocal);
  return (process.env.INDEX_NATIVE || (areLocal ? 'on' : 'off')) !== 'off';
}
