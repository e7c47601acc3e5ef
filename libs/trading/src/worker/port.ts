/** The part of a worker, or of a message port, that a page and its worker speak through. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: unknown }) => void) | null;
}

/** A worker as the page holds it. */
export interface WorkerPort extends Port {
  /** The worker could not be loaded, or threw where nobody caught it. */
  onerror: ((event: { message?: string }) => void) | null;
  terminate(): void;
}
