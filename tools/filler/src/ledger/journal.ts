/**
 * `Journal`: class of an append-only file with one JSON line per ledger entry, and the ledger computed from them. Also:
 * `readJournal()`, which reads the ledger of such a file.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { applyEntry, EMPTY_LEDGER, entrySchema, type Ledger, type LedgerEntry } from './ledger.ts';

/**
 * Append-only journal of one chain's ledger on disk: one JSON line per entry, written before any action that depends on
 * it. A restarted process reads it; a partial line at its end is dropped.
 */
export class Journal {
  readonly #file: number;
  #ledger: Ledger;

  private constructor(file: number, ledger: Ledger) {
    this.#file = file;
    this.#ledger = ledger;
  }

  static open(path: string): Journal {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(path, 'a+');
    const { ledger, bytes } = readJournal(path);
    ftruncateSync(file, bytes);
    return new Journal(file, ledger);
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  /** Appends an entry. Returns once the line is on disk. */
  write(entry: LedgerEntry): void {
    writeSync(this.#file, `${JSON.stringify(entry)}\n`);
    fsyncSync(this.#file);
    this.#ledger = applyEntry(this.#ledger, entry);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** Reads the ledger of a file and the byte length of its complete lines; an empty ledger if there is no file. */
export function readJournal(path: string): { ledger: Ledger; bytes: number } {
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const bytes = content.lastIndexOf('\n') + 1;
  const lines = content.subarray(0, bytes).toString('utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => entrySchema.parse(JSON.parse(line)) as LedgerEntry);
  return { ledger: entries.reduce(applyEntry, EMPTY_LEDGER), bytes };
}
