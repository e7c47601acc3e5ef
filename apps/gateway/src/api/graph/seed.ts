/**
 * `chooseSeed()`: the state from which a pool graph is built: the index's tables, or no pools at the first block of a
 * short chain; else the reason to wait, as text. `seedFrom()`: the state of one snapshot, if it can be used. Also:
 * types `Snapshot`, `Seed`, limits `MAX_REPLAY`, `MAX_REPLAY_BESIDE_INDEX`, `MAX_REPLAY_OF_FILE`.
 */
import type { Hex } from '@cenote/chains';
import type { Pools } from './apply.ts';
import type { BlockRef, ChainSource } from './chain-source.ts';

/** One chain's pools in the index, read in one database snapshot; or in a file. */
export interface Snapshot {
  /** The last log the tables contain. */
  anchor: { blockNumber: number; blockHash: Hex; logIndex: number };
  pools: Pools;
  /** Whether the tables contain the chain's history. */
  isBackfilled: boolean;
}

/** Initial state of a pool graph: the pools after log `logIndex` of `block`. */
export interface Seed {
  block: BlockRef;
  pools: Pools;
  /** Index of the last log of `block` that `pools` includes. */
  logIndex: number;
}

/** Maximum blocks that the graph replays from the chain instead of waiting for the index. */
export const MAX_REPLAY = 20_000;
/**
 * The same limit while the index reads the chain's history. The local world's year (about 2,000 blocks) is read
 * concurrently, so that quotes do not wait for the index; a longer history is left to the index, as two readers are
 * slower than one.
 */
export const MAX_REPLAY_BESIDE_INDEX = 5_000;

/** The same limit for a file: the tables are up to date, and read faster than many blocks. */
export const MAX_REPLAY_OF_FILE = 2_000;

/** Returns a snapshot's state if its block is one of the chain's, at most `most` blocks before the head. */
export async function seedFrom(
  source: ChainSource,
  { anchor, pools }: Snapshot,
  head: BlockRef,
  most: number,
): Promise<Seed | undefined> {
  if (head.number - anchor.blockNumber > most) return undefined;
  const block = await source.blockAt(anchor.blockNumber);
  if (block?.hash !== anchor.blockHash) return undefined;
  return { block, pools, logIndex: anchor.logIndex };
}

/**
 * Returns the initial state: the index's tables if they contain the chain's history, match its current blocks and are
 * near its head; or the first block if the chain is short.
 * @returns the reason to wait if neither applies.
 */
export async function chooseSeed(
  source: ChainSource,
  snapshot: Snapshot | undefined,
  head: BlockRef,
): Promise<Seed | string> {
  const most = snapshot?.isBackfilled ? MAX_REPLAY : MAX_REPLAY_BESIDE_INDEX;
  // While the history is read, the tables are not a consistent state: they may lack pools of blocks before the anchor.
  if (snapshot?.isBackfilled) {
    const seed = await seedFrom(source, snapshot, head, most);
    if (seed) return seed;
  }
  if (head.number > most) {
    if (!snapshot) return 'the index is empty';
    return snapshot.isBackfilled
      ? 'the index is behind or on a different fork'
      : 'the index is catching up';
  }
  const genesis = await source.blockAt(0);
  if (!genesis) throw new Error('The node has no genesis block.');
  return { block: genesis, pools: new Map(), logIndex: -1 };
}
