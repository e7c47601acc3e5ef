/**
 * `IndexMonitor`: class that reports why one chain's index tables are not valid now (lag, fork, unavailable), and the
 * indexing progress. Also: `readIndexState()` (reads Ponder's status tables and our anchor), type `IndexState`.
 */
import type { Hex } from '@cenote/chains';
import type pg from 'pg';
import type { ChainSource } from '../graph/chain-source.ts';

/** The block from whose state an index starts: it has the events after it. */
export interface Since {
  blockNumber: number;
  /** Seconds. */
  timestamp: number;
}

/** Ponder's status of one chain and our anchor. */
export interface IndexState {
  /** Whether the tables contain the chain's history. */
  isBackfilled: boolean;
  /** The last block that the index has processed. */
  blockNumber: number;
  /** The last block with indexed events. */
  anchor: { blockNumber: number; blockHash: Hex } | undefined;
  /** Undefined if the tables contain all events. */
  since?: Since | undefined;
}

/** Maximum age of a cached result. */
const FRESH_MS = 1_000;
/** Usual lag in blocks: the index processes a block about a second after it was mined. */
const USUAL_LAG = 2;
/** A lag or fork that lasts longer is a problem: bursts of blocks and reorganisations take less time. */
const TOLERANCE_MS = 10_000;

/**
 * Checks whether one chain's tables are valid. Ponder recovers from reorganisations up to a fixed depth; deeper ones
 * leave blocks in the tables that the chain has dropped, which the hash of their last block reveals.
 */
export class IndexMonitor {
  readonly #read: () => Promise<IndexState>;
  readonly #source: ChainSource;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  /** Head of the chain at the first check, or the first after a restart of the indexer. */
  #goal: number | undefined;
  #wasCaughtUp = false;
  #behindSince: number | undefined;
  #forkedSince: number | undefined;
  #blockNumber: number | undefined;
  #since: Since | undefined;
  #isBackfilled = false;
  #problem: string | undefined = 'the index has not been checked yet';

  constructor(read: () => Promise<IndexState>, source: ChainSource) {
    this.#read = read;
    this.#source = source;
  }

  /** The last block that the index has processed; undefined while unknown. */
  get blockNumber(): number | undefined {
    return this.#blockNumber;
  }

  /** The block from whose state the index starts; undefined while unknown, and if it contains all events. */
  get since(): Since | undefined {
    return this.#since;
  }

  /**
   * Share of the chain's blocks that are indexed, 0 to 1, as of the last {@link problem}; undefined once the history
   * is complete.
   */
  get progress(): number | undefined {
    if (this.#isBackfilled) return undefined;
    if (!this.#goal || !this.#blockNumber) return 0;
    return Math.min(1, this.#blockNumber / this.#goal);
  }

  /** Returns why the tables are not valid now, or undefined. Never rejects. */
  async problem(): Promise<string | undefined> {
    if (performance.now() - this.#checkedAt > FRESH_MS || !this.#wasCaughtUp) {
      this.#checking ??= this.#check().finally(() => {
        this.#checkedAt = performance.now();
        this.#checking = undefined;
      });
      await this.#checking;
    }
    return this.#problem;
  }

  async #check(): Promise<void> {
    const now = performance.now();
    const state = await this.#read().catch(() => undefined);
    if (!state) {
      this.#problem = 'the index is unavailable';
      return;
    }
    // A restarted indexer resumes from its last finalized block, a minute behind: nothing is tolerated until it has
    // reached the head again.
    const lost = (this.#blockNumber ?? 0) - state.blockNumber;
    if (!state.isBackfilled || lost > USUAL_LAG) {
      this.#wasCaughtUp = false;
      this.#goal = undefined;
    }
    this.#blockNumber = state.blockNumber;
    this.#since = state.since;
    this.#isBackfilled = state.isBackfilled;
    const lag = await this.#compare(state, now);
    const isLong = (since: number | undefined) => since !== undefined && now - since > TOLERANCE_MS;
    if (!state.isBackfilled) this.#problem = 'the index is catching up';
    else if (isLong(this.#forkedSince)) {
      this.#problem = 'a reorg went deeper than the index supports';
    } else if (!this.#wasCaughtUp || isLong(this.#behindSince)) {
      this.#problem = lag === undefined ? this.#problem : `the index is ${lag} blocks behind`;
    } else this.#problem = undefined;
  }

  /**
   * Compares the state with the chain and returns the lag in blocks; undefined if the node does not respond, which is
   * reported elsewhere.
   */
  async #compare({ blockNumber, anchor, isBackfilled }: IndexState, now: number) {
    try {
      const [head, block] = await Promise.all([
        this.#source.latestBlock(),
        anchor && this.#source.blockAt(anchor.blockNumber),
      ]);
      const lag = Math.max(0, head.number - blockNumber);
      const isForked = anchor !== undefined && block?.hash !== anchor.blockHash;
      this.#behindSince = lag > USUAL_LAG ? (this.#behindSince ?? now) : undefined;
      this.#forkedSince = isForked ? (this.#forkedSince ?? now) : undefined;
      this.#goal ??= head.number;
      if (isBackfilled && blockNumber >= this.#goal && !isForked) this.#wasCaughtUp = true;
      return lag;
    } catch {
      return undefined;
    }
  }
}

/**
 * Reads Ponder's status tables and our anchor. A checkpoint consists of fixed-width decimal fields: ten digits of the
 * time, sixteen of the chain id, sixteen of the block number, and more.
 */
export async function readIndexState(
  database: pg.Pool,
  schema: string,
  chainId: number,
): Promise<IndexState> {
  const { rows } = await database.query<{
    ready: boolean;
    indexed: number | null;
    block_number: number | null;
    block_hash: Hex | null;
    since_block: number | null;
    since_time: number | null;
  }>(
    `select (meta.value ->> 'is_ready') = '1' as ready,
       substr(latest_checkpoint, 27, 16)::integer as indexed, anchor.block_number,
       anchor.block_hash, seed.block_number as since_block, seed.timestamp as since_time
     from "${schema}"."_ponder_meta" meta
     left join "${schema}"."_ponder_checkpoint" as checkpoint on checkpoint.chain_id = $1
     left join "${schema}"."anchors" as anchor on anchor.chain_id = $1
     left join "${schema}"."seeds" as seed on seed.chain_id = $1
     where meta.key = 'app'`,
    [chainId],
  );
  const [row] = rows;
  if (!row) return { isBackfilled: false, blockNumber: 0, anchor: undefined };
  const { ready, indexed, block_number, block_hash, since_block, since_time } = row;
  const anchor =
    block_number !== null && block_hash !== null
      ? { blockNumber: block_number, blockHash: block_hash }
      : undefined;
  const since =
    since_block !== null && since_time !== null
      ? { blockNumber: since_block, timestamp: since_time }
      : undefined;
  return { isBackfilled: ready, blockNumber: indexed ?? 0, anchor, since };
}
