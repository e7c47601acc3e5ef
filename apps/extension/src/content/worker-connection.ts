import type { PortReply, PortRequest } from '../messages/page-port.ts';

/** The part of `runtime.Port` that is used. */
export interface WorkerPort {
  postMessage(message: PortRequest): void;
  disconnect(): void;
  onMessage: { addListener(listener: (message: PortReply) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

export interface WorkerConnectionOptions {
  /** Throws where the extension was removed or replaced under the page. */
  connect(): WorkerPort;
  /** What the worker says; each request is answered once. */
  onReply(reply: PortReply): void;
  /** Does it after so many milliseconds. */
  later(task: () => void, ms: number): void;
}

const GONE = { code: 4900, message: 'The wallet was updated or removed: reload the page.' };
/** How long a worker that dies again and again is left in peace, in milliseconds. */
const PAUSES = [0, 50, 200, 1_000, 5_000] as const;
/**
 * How long a worker takes to its first message on a port, at most, in milliseconds. One that ended while the port was
 * being opened never learns of it, and says nothing for ever.
 */
export const SILENT_MS = 10_000;

/**
 * Keeps a page in touch with a worker that the browser ends whenever it likes. What was not answered when
 * it ended is asked again under the same id; a port is opened only when there is something to ask.
 */
export class WorkerConnection {
  readonly #options: WorkerConnectionOptions;
  readonly #unanswered = new Map<string, string>();
  #port: WorkerPort | undefined;
  /** The port that the worker has spoken on. */
  #heard: WorkerPort | undefined;
  #failures = 0;

  constructor(options: WorkerConnectionOptions) {
    this.#options = options;
  }

  /** Requests without an answer. */
  get waiting(): number {
    return this.#unanswered.size;
  }

  request(id: string, body: string): void {
    this.#unanswered.set(id, body);
    // A port that opens sends all that waits.
    if (this.#port) this.#post(this.#port, { type: 'request', id, body });
    else this.open();
  }

  /** Opens a port where there is none: the worker answers with what the site may know. */
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

  /** Opens another port in place of one on which no worker has spoken: what is unanswered is sent again. */
  reopen(): void {
    const silent = this.#port;
    if (silent && silent === this.#heard) return;
    this.#port = undefined;
    this.open();
    // Only now: a document without any port is gone to the worker.
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
      if (reply.kept) this.#post(port, { type: 'received', id: reply.id });
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
      this.#options.onReply({ type: 'answer', id, error: GONE, kept: false });
    }
  }
}
