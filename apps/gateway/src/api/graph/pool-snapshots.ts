/**
 * `PoolSnapshots`: class that writes one chain's pools to a file at intervals and at shutdown, and reads them at the
 * next start. Also: type `StoredPools`, what is written.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Network } from '@cenote/chains';
import {
  decodeSnapshot,
  encodeSnapshot,
  SNAPSHOT_HEADER_BYTES,
  SnapshotError,
  StaleStateError,
  StoreReader,
  type StoreState,
} from '@cenote/trading/store';
import type { Log } from '../log.ts';
import type { BlockRef } from './chain-source.ts';
import type { Snapshot } from './seed.ts';

/** All pools of a chain after a block, in a store. */
export interface StoredPools {
  head: BlockRef;
  state: StoreState;
}

export interface PoolSnapshotsOptions {
  network: Network;
  folder: string;
  /** The current pools; undefined before the first block. */
  stored: () => StoredPools | undefined;
  log: Log;
  intervalMs?: number;
  /** Replaces a file: for tests. */
  replace?: typeof rename;
}

const INTERVAL_MS = 600_000;

/**
 * A file is written beside the last one and then renamed, so that a process that ends meanwhile leaves the last one.
 * Writing does not stop the chain: the store keeps the block that is written.
 */
export class PoolSnapshots {
  readonly #options: PoolSnapshotsOptions;
  readonly #file: string;
  #writing: Promise<void> | undefined;
  #writtenAt = performance.now();
  #written: BlockRef | undefined;

  constructor(options: PoolSnapshotsOptions) {
    this.#options = options;
    this.#file = join(options.folder, `pools-${options.network.id}.snapshot`);
  }

  /** Returns the pools of the file; undefined if there is none, or if it is refused: the log has the reason. */
  async read(): Promise<Snapshot | undefined> {
    const { network } = this.#options;
    try {
      const { block, pools } = decodeSnapshot(await readFile(this.#file), network.id);
      const { number: blockNumber, hash: blockHash } = block;
      const byId: Snapshot['pools'] = new Map();
      for (const pool of pools()) byId.set(pool.id, pool);
      // It is the state after the whole block.
      const anchor = { blockNumber, blockHash, logIndex: Number.POSITIVE_INFINITY };
      return { anchor, pools: byId, isBackfilled: true };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      const reason = error instanceof SnapshotError ? error.message : String(error);
      this.#warn(`Pool snapshot refused, the tables are used: ${reason}`);
      return undefined;
    }
  }

  /** To be called after each block: writes a file if the interval has passed. */
  onHead(): void {
    const { intervalMs = INTERVAL_MS } = this.#options;
    if (performance.now() - this.#writtenAt < intervalMs) return;
    this.#writing ??= this.#write();
  }

  /** Writes the last block. */
  async stop(): Promise<void> {
    await this.#writing;
    await this.#write();
  }

  async #write(): Promise<void> {
    const stored = this.#options.stored();
    if (!stored || stored.head.hash === this.#written?.hash) return;
    try {
      await this.#replaceFile(stored);
      this.#written = stored.head;
    } catch (error) {
      const isStale = error instanceof StaleStateError;
      this.#warn(`Pool snapshot not written: ${isStale ? 'many pools changed meanwhile' : error}`);
    } finally {
      this.#writtenAt = performance.now();
      this.#writing = undefined;
    }
  }

  async #replaceFile({ head: { number, hash }, state }: StoredPools): Promise<void> {
    const { folder, network, replace = rename } = this.#options;
    await mkdir(folder, { recursive: true });
    const temporary = `${this.#file}.new`;
    const file = await open(temporary, 'w');
    try {
      const block = { chainId: network.id, number, hash };
      const chunks = encodeSnapshot(new StoreReader(state), block);
      const write = async ({ buffer, byteOffset, byteLength }: Int32Array, at: number) => {
        const bytes = new Uint8Array(buffer, byteOffset, byteLength);
        for (let from = 0; from < byteLength; ) {
          from += (await file.write(bytes, from, byteLength - from, at + from)).bytesWritten;
        }
        return at + byteLength;
      };
      let at = SNAPSHOT_HEADER_BYTES;
      let next = chunks.next();
      for (; !next.done; next = chunks.next()) at = await write(next.value, at);
      await write(next.value, 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await replace(temporary, this.#file);
  }

  #warn(message: string): void {
    const { log, network } = this.#options;
    log.warn(message, { chain: network.slug, file: this.#file });
  }
}
