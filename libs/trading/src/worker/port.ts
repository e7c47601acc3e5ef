/**
 * Interfaces `Port`, the part of a worker or message port that page and worker use, and `WorkerPort`, a worker on the
 * page's side.
 */

/** The part of a worker, or of a message port, that a page and its worker use for messages. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** A worker on the page's side. */
export interface WorkerPort extends Port {
  /** The worker could not be loaded, or had an uncaught error. */
  onerror: ((event: { message?: string }) => void) | null;
  terminate(): void;
}
