/**
 * Progress of a search for an order's fill over blocks: `searchedThrough()` (searched blocks by order hash, per
 * client), `continued()` (those from which a search continues), `unsearched()` (generator of the ranges left to
 * search), `withRange()` (extends them). Also: types `SearchedBlocks` and `BlockRange`.
 */
import type { Client, Hex } from 'viem';

/** Number of blocks searched in one request, unless the node rejects it: many nodes reject more. */
export const RANGE_BLOCKS = 5_000n;
/** Maximum number of ranges of this size that are searched at a time, and backwards from the start of a search. */
const MAX_RANGES = 20n;
/** Number of the latest searched blocks that are searched again: a node may have had late logs, or another history. */
const OVERLAP = 128n;

export interface BlockRange {
  fromBlock: bigint;
  toBlock: bigint;
}

/** Contiguous blocks that were searched without a result. */
export interface SearchedBlocks extends BlockRange {
  /** Ranges that end below it are not searched. */
  floor: bigint;
  /** Number of requests for all earlier blocks at once. */
  wholeTries: number;
}

const searched = new WeakMap<Client, Map<Hex, SearchedBlocks>>();

/**
 * Returns the blocks that were searched for each order through a client, by order hash; stored until the page is
 * closed.
 */
export function searchedThrough(client: Client): Map<Hex, SearchedBlocks> {
  const known = searched.get(client) ?? new Map<Hex, SearchedBlocks>();
  searched.set(client, known);
  return known;
}

/** Returns the searched blocks from which a search at this head continues; undefined if it starts anew. */
export const continued = (
  seen: SearchedBlocks | undefined,
  head: bigint,
): SearchedBlocks | undefined =>
  seen && head > seen.toBlock - OVERLAP && head - seen.toBlock < RANGE_BLOCKS * MAX_RANGES
    ? seen
    : undefined;

/**
 * Yields the ranges of at most `size` blocks that were not searched yet: new blocks upwards, then earlier ones backwards.
 */
export function* unsearched(
  head: bigint,
  seen: SearchedBlocks | undefined,
  size: bigint,
): Generator<BlockRange> {
  if (seen) {
    const start = seen.toBlock < OVERLAP ? 0n : seen.toBlock - OVERLAP + 1n;
    for (let fromBlock = start; fromBlock <= head; fromBlock += size) {
      const end = fromBlock + size - 1n;
      yield { fromBlock, toBlock: end < head ? end : head };
    }
  }
  const floor = seen?.floor ?? floorOf(head);
  for (let toBlock = seen ? seen.fromBlock - 1n : head; toBlock >= floor; toBlock -= size) {
    yield { fromBlock: toBlock < size ? 0n : toBlock - size + 1n, toBlock };
  }
}

/** Extends the searched blocks by a range that borders on them or overlaps. */
export const withRange = (
  seen: SearchedBlocks | undefined,
  { fromBlock, toBlock }: BlockRange,
): SearchedBlocks => ({
  fromBlock: seen && seen.fromBlock < fromBlock ? seen.fromBlock : fromBlock,
  toBlock: seen && seen.toBlock > toBlock ? seen.toBlock : toBlock,
  floor: seen?.floor ?? floorOf(toBlock),
  wholeTries: seen?.wholeTries ?? 0,
});

const floorOf = (head: bigint): bigint =>
  head < RANGE_BLOCKS * MAX_RANGES ? 0n : head - RANGE_BLOCKS * MAX_RANGES + 1n;
