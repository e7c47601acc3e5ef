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
import { type Book, EMPTY_BOOK, type Entry, entrySchema, record } from './book.ts';

/**
 * The book of one chain on disk: a line for each thing that happened, written through before anything
 * follows from it. What a killed process knew is all there; half a line at its end never happened.
 */
export class Journal {
  readonly #file: number;
  #book: Book;

  private constructor(file: number, book: Book) {
    this.#file = file;
    this.#book = book;
  }

  static open(path: string): Journal {
    mkdirSync(dirname(path), { recursive: true });
    const file = openSync(path, 'a+');
    const { book, bytes } = read(path);
    ftruncateSync(file, bytes);
    return new Journal(file, book);
  }

  get book(): Book {
    return this.#book;
  }

  /** Returns once the line is on disk. */
  write(entry: Entry): void {
    writeSync(this.#file, `${JSON.stringify(entry)}\n`);
    fsyncSync(this.#file);
    this.#book = record(this.#book, entry);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** The book of a file, and how many of its bytes are whole lines; the empty book where there is none. */
export function read(path: string): { book: Book; bytes: number } {
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const bytes = content.lastIndexOf('\n') + 1;
  const lines = content.subarray(0, bytes).toString('utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => entrySchema.parse(JSON.parse(line)) as Entry);
  return { book: entries.reduce(record, EMPTY_BOOK), bytes };
}
