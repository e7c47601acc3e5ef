/**
 * `EventLog`: class that appends analytics events to a file of at most 256 MiB, one line of JSON each, without the
 * sender. Also: type `EventOrigin`.
 */
import { appendFile, stat } from 'node:fs/promises';
import type { EventsRequest } from '@cenote/data';

/** The app, version and page that the client reports with its events. */
export interface EventOrigin {
  origin?: string | undefined;
  build?: string | undefined;
  country?: string | undefined;
}

/** Maximum file size: later events are dropped until the operator rotates it. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** Maximum events queued for writing. */
const MAX_WAITING = 200;

export class EventLog {
  readonly #file: string;
  readonly #maxBytes: number;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string, maxBytes = MAX_FILE_BYTES) {
    this.#file = file;
    this.#maxBytes = maxBytes;
  }

  /** @returns false if the events were dropped: the disk is slow or full, or the file has reached its maximum size. */
  async add({ events }: EventsRequest, origin: EventOrigin): Promise<boolean> {
    if (this.#waiting >= MAX_WAITING) return false;
    const receivedAt = Date.now();
    const lines = events.map((event) => `${JSON.stringify({ receivedAt, ...origin, ...event })}\n`);
    this.#waiting++;
    const written = this.#last.then(() => this.#write(lines.join('')));
    this.#last = written;
    return written.finally(() => this.#waiting--);
  }

  async #write(text: string): Promise<boolean> {
    try {
      const size = await stat(this.#file).then(
        (found) => found.size,
        () => 0,
      );
      if (size + text.length > this.#maxBytes) return false;
      await appendFile(this.#file, text, { mode: 0o600 });
      return true;
    } catch {
      return false;
    }
  }
}
