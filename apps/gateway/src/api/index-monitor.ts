import type { Hex } from '@cenote/chains';
import type pg from 'pg';
import type { ChainSource } from './graph/chain-source.ts';

/** What the index says of itself. */
export interface IndexState {
  /** The chain's past is in the tables. */
  isBackfilled: boolean;
  anchor: { blockNumber: number; blockHash: Hex } | undefined;
}

/** An answer may be this old. */
const FRESH_MS = 1_000;
/** The index follows a reorganisation within about a second; longer means that it cannot. */
const FORKED_AFTER_MS = 10_000;

/**
 * Tells whether the index's tables of one chain can be trusted. Ponder recovers from reorganisations
 * up to a fixed depth and silently keeps dropped blocks beyond it: the last indexed block's hash
 * tells.
 */
export class IndexMonitor {
  readonly #read: () => Promise<IndexState>;
  readonly #source: ChainSource;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;
  #forkedSince: number | undefined;
  #problem: string | undefined = 'the index has not been looked at yet';

  constructor(read: () => Promise<IndexState>, source: ChainSource) {
    this.#read = read;
    this.#source = source;
  }

  /** Why the tables cannot be trusted now; undefined when they can. Never rejects. */
  async problem(): Promise<string | undefined> {
    if (performance.now() - this.#checkedAt > FRESH_MS) {
      this.#checking ??= this.#check().finally(() => {
        this.#checkedAt = performance.now();
        this.#checking = undefined;
      });
      await this.#checking;
    }
    return this.#problem;
  }

  async #check(): Promise<void> {
    try {
      const { isBackfilled, anchor } = await this.#read();
      const isForked = anchor !== undefined && !(await this.#isCanonical(anchor));
      this.#forkedSince = isForked ? (this.#forkedSince ?? performance.now()) : undefined;
      this.#problem = isBackfilled ? this.#forkProblem() : 'the index is reading the chain';
    } catch (error) {
      this.#problem = `the index cannot be checked: ${String(error).split('\n')[0]}`;
    }
  }

  #forkProblem(): string | undefined {
    const since = this.#forkedSince;
    if (since === undefined || performance.now() - since < FORKED_AFTER_MS) return undefined;
    return 'a reorganisation went deeper than the index can follow: restart with a new schema';
  }

  async #isCanonical(anchor: { blockNumber: number; blockHash: Hex }): Promise<boolean> {
    const block = await this.#source.blockAt(anchor.blockNumber);
    return block?.hash === anchor.blockHash;
  }
}

/** Reads Ponder's own table of state and our anchor. */
export async function readIndexState(
  database: pg.Pool,
  schema: string,
  chainId: number,
): Promise<IndexState> {
  const { rows } = await database.query<{
    ready: boolean;
    block_number: number | null;
    block_hash: Hex | null;
  }>(
    `select (meta.value ->> 'is_ready') = '1' as ready, block_number, block_hash
     from "${schema}"."_ponder_meta" meta
     left join "${schema}"."anchors" on chain_id = $1
     where meta.key = 'app'`,
    [chainId],
  );
  const [row] = rows;
  if (!row) return { isBackfilled: false, anchor: undefined };
  const { block_number, block_hash } = row;
  const anchor =
    block_number !== null && block_hash !== null
      ? { blockNumber: block_number, blockHash: block_hash }
      : undefined;
  return { isBackfilled: row.ready, anchor };
}
