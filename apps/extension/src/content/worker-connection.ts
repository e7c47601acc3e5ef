/**
 * `WorkerConnection`: the content script's port to the worker; resends unanswered requests under the same id when the
 * worker has ended. Also: `SILENT_MS`, the timeout of a silent port, and type `WorkerPort`.
 */
import type { PortReply, PortRequest } from '../messages/page.ts';

/** The part of `runtime.Port` that is used. */
export interface WorkerPort {
  postMessage(message: PortRequest): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: PortReply) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

export interface WorkerConnectionOptions {
  /** Throws if the extension was removed or updated while the page is open. */
  connect(): WorkerPort;
  /** Called with messages of the worker; each request is answered once. */
  onReply(reply: PortReply): void;
  /** Runs a task after so many milliseconds. */
  later(task: () => void, ms: number): void;
}

const GONE = { code: 4900, message: 'The wallet was updated or removed: reload the page.' };
/** Delays before reconnecting to a worker that ends repeatedly, in milliseconds. */
const PAUSES = [0, 50, 200, 1_000, 5_000] as const;
/**
 * Timeout for the worker's first message on a port, in milliseconds. A worker that ends while the port is being opened
 * never receives it and never responds.
 */
export const SILENT_MS = 10_000;

/**
 * Connects a page to a worker that the browser ends at any time. Requests unanswered at its end are resent under the
 * same id; a port is opened only for a request.
 */
export class WorkerConnection {
  readonly #options: WorkerConnectionOptions;
  readonly #unanswered = new Map<string, string>();
  #port: WorkerPort | undefined;
  /** The port on which the worker has sent a message. */
  #heard: WorkerPort | undefined;
  #failures = 0;

  constructor(options: WorkerConnectionOptions) {
    this.#options = options;
  }

  /** Number of requests without a response. */
  get waiting(): number {
    return this.#unanswered.size;
  }

  request(id: string, body: string): void {
    this.#unanswered.set(id, body);
    // A port that opens sends all waiting requests.
    if (this.#port) this.#post(this.#port, { type: 'request', id, body });
    else this.open();
  }

  /** Opens a port if there is none: the worker sends the site information. */
  open(): void {
    if (this.#port) return;
    let port: WorkerPort;
    try {
      port = this.#options.connect();
    } catch {
      this.#giveUp();
      return;
    }
    this.#port = port;
    port.onMessage.addListener((reply) => this.#receive(port, reply));
    port.onDisconnect.addListener(() => this.#lost(port));
    for (const [id, body] of this.#unanswered) this.#post(port, { type: 'request', id, body });
    this.#options.later(() => {
      if (this.#port === port) this.reopen();
    }, SILENT_MS);
  }

  /** Replaces a port on which no worker has sent a message; unanswered requests are resent. */
  reopen(): void {
    const silent = this.#port;
    if (silent && silent === this.#heard) return;
    this.#port = undefined;
    this.open();
    // Closed last: the worker treats a document without any port as closed.
    silent?.disconnect();
  }

  #post(port: WorkerPort, message: PortRequest): void {
    try {
      port.postMessage(message);
    } catch {
      this.#lost(port);
    }
  }

  #receive(port: WorkerPort, reply: PortReply): void {
    this.#failures = 0;
    this.#heard = port;
    if (reply.type === 'answer') {
      if (reply.isStored) this.#post(port, { type: 'received', id: reply.id });
      if (!this.#unanswered.delete(reply.id)) return;
    }
    this.#options.onReply(reply);
  }

  #lost(port: WorkerPort): void {
    if (this.#port !== port) return;
    this.#port = undefined;
    if (this.#unanswered.size === 0) return;
    const pause = PAUSES[Math.min(this.#failures, PAUSES.length - 1)] as number;
    this.#failures += 1;
    this.#options.later(() => this.open(), pause);
  }

  #giveUp(): void {
    for (const id of [...this.#unanswered.keys()]) {
      this.#unanswered.delete(id);
      this.#options.onReply({ type: 'answer', id, error: GONE, isStored: false });
    }
  }
}
