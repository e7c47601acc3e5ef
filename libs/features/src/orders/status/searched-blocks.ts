import type { Client, Hex } from 'viem';

/** Blocks that are searched in one request: many nodes refuse more. */
const RANGE_BLOCKS = 5_000n;
/** Ranges that are searched at a time and back from where a search began, at most. */
const MAX_RANGES = 20n;
/** The latest of the blocks that were searched are searched again: a node may have logs late, or another history. */
const OVERLAP = 128n;

export interface BlockRange {
  fromBlock: bigint;
  toBlock: bigint;
}

/** Blocks that were searched in vain, without a gap. */
export interface SearchedBlocks extends BlockRange {
  /** No range that ends below it is searched. */
  floor: bigint;
  /** How often the node was asked for all blocks before, in one request. */
  wholeTries: number;
}

const searched = new WeakMap<Client, Map<Hex, SearchedBlocks>>();

/**
 * Returns which blocks were searched for each order through a client, by order hash; kept until the page is left.
 */
export function searchedThrough(client: Client): Map<Hex, SearchedBlocks> {
  const known = searched.get(client) ?? new Map<Hex, SearchedBlocks>();
  searched.set(client, known);
  return known;
}

/** Returns the searched blocks that a search at this head continues from; undefined where it begins anew. */
export const continued = (
  seen: SearchedBlocks | undefined,
  head: bigint,
): SearchedBlocks | undefined =>
  seen && head > seen.toBlock - OVERLAP && head - seen.toBlock < RANGE_BLOCKS * MAX_RANGES
    ? seen
    : undefined;

/** Ranges that were not searched yet: new blocks upwards, then earlier ones backwards. */
export function* unsearched(head: bigint, seen: SearchedBlocks | undefined): Generator<BlockRange> {
  if (seen) {
    const start = seen.toBlock < OVERLAP ? 0n : seen.toBlock - OVERLAP + 1n;
    for (let fromBlock = start; fromBlock <= head; fromBlock += RANGE_BLOCKS) {
      const end = fromBlock + RANGE_BLOCKS - 1n;
      yield { fromBlock, toBlock: end < head ? end : head };
    }
  }
  const floor = seen?.floor ?? floorOf(head);
  for (let toBlock = seen ? seen.fromBlock - 1n : head; toBlock >= floor; toBlock -= RANGE_BLOCKS) {
    yield { fromBlock: toBlock < RANGE_BLOCKS ? 0n : toBlock - RANGE_BLOCKS + 1n, toBlock };
  }
}

/** Returns the searched blocks with one more range, which borders on them or overlaps. */
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
