/**
 * `WorldStore`: class that reads and writes the files of a saved world: its record, and the newest and previous state
 * of each chain. Also: `writeAtomically()` (file write that survives a crash), types `WorldRecord` and `Copy`, list
 * `COPIES`.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DevnetError } from '../errors.ts';
import { HISTORIES, type History } from '../history/density.ts';

/** Metadata of a saved world. */
export interface WorldRecord {
  /** Hash of the code that built it. */
  definition: string;
  seed: number;
  startTime: number;
  /** Undefined: none. */
  history?: History;
  id: string;
  /** False while it runs and after a crash: the chains may lack blocks that an indexer has seen. */
  clean: boolean;
}

function isRecord(value: unknown): value is WorldRecord {
  const record = (value ?? {}) as Partial<Record<keyof WorldRecord, unknown>>;
  return (
    typeof record.definition === 'string' &&
    Number.isSafeInteger(record.seed) &&
    Number.isSafeInteger(record.startTime) &&
    (record.history === undefined || HISTORIES.some((known) => known === record.history)) &&
    typeof record.id === 'string' &&
    typeof record.clean === 'boolean'
  );
}

/** A chain's saved state, newest first. */
export type Copy = 'newest' | 'previous';
export const COPIES: readonly Copy[] = ['newest', 'previous'];

/** Writes a file atomically: a crash leaves the old or the new content. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}.tmp`;
  const file = openSync(temporary, 'w');
  try {
    if (typeof content === 'string') writeFileSync(file, content);
    else writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}

/** The files of one world: a record, and for each chain the newest and the previous state. */
export class WorldStore {
  constructor(readonly dir: string) {
    mkdirSync(dir, { recursive: true });
  }

  readRecord(): WorldRecord | undefined {
    try {
      const record: unknown = JSON.parse(readFileSync(this.#path('world.json'), 'utf8'));
      return isRecord(record) ? record : undefined;
    } catch {
      // Missing or damaged: there is no world to continue.
      return undefined;
    }
  }

  writeRecord(record: WorldRecord): void {
    writeAtomically(this.#path('world.json'), `${JSON.stringify(record, null, 2)}\n`);
  }

  /** Saves a state (gzip, as dumped by anvil) and retains the previous one. */
  saveState(chainId: number, gzip: Uint8Array): void {
    const newest = this.#state(chainId, 'newest');
    const previous = this.#state(chainId, 'previous');
    if (existsSync(newest)) {
      // Links instead of moving, so that there is a newest state at any time.
      rmSync(previous, { force: true });
      linkSync(newest, previous);
    }
    writeAtomically(newest, gzip);
  }

  hasState(chainId: number, copy: Copy): boolean {
    return existsSync(this.#state(chainId, copy));
  }

  /**
   * Unpacks a saved state into a file that anvil can load.
   * @throws DevnetError `STATE_DAMAGED` if gzip's checksum does not match
   */
  unpackState(chainId: number, copy: Copy): string {
    const path = this.#path(`loading-${chainId}.json`);
    try {
      writeFileSync(path, gunzipSync(readFileSync(this.#state(chainId, copy))));
    } catch (cause) {
      throw new DevnetError('STATE_DAMAGED', `the ${copy} state of chain ${chainId} is damaged`, {
        cause,
      });
    }
    return path;
  }

  /** Removes all files of the saved world. */
  clear(chainIds: readonly number[]): void {
    for (const chainId of chainIds) {
      for (const copy of COPIES) rmSync(this.#state(chainId, copy), { force: true });
      rmSync(this.#path(`loading-${chainId}.json`), { force: true });
    }
    rmSync(this.#path('world.json'), { force: true });
  }

  #state(chainId: number, copy: Copy): string {
    return this.#path(`state-${chainId}${copy === 'previous' ? '.previous' : ''}.json.gz`);
  }

  #path(name: string): string {
    return join(this.dir, name);
  }
}
