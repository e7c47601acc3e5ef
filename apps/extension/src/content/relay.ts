/**
 * `Relay`: in the content script, forwards the requests of a page's provider to the worker, within limits of rate,
 * number and size, and the replies back.
 */
import {
  type ErrorBody,
  MAX_BODY,
  type PageReply,
  type PageRequest,
  type PortReply,
  type Reply,
  readPageRequest,
} from '../messages/page.ts';
import { createTokenBucket } from '../messages/token-bucket.ts';
import type { WorkerConnection } from './worker-connection.ts';

/** Maximum number of unanswered requests of one page at the worker. */
const MAX_WAITING = 200;
/** Maximum number of queued requests, and of their characters; normal pages stay below. */
const MAX_PENDING = 2_000;
const MAX_PENDING_LENGTH = 4_000_000;
const TURN_MS = 20;
const LIMIT: ErrorBody = { code: -32005, message: 'Too many requests.' };
const TOO_LONG: ErrorBody = { code: -32602, message: 'The request is too large.' };

export interface RelayOptions {
  workerConnection: Pick<WorkerConnection, 'request' | 'waiting'>;
  toPage(message: PageReply): void;
  /** Milliseconds from any start. */
  now(): number;
}

/** Forwards the requests of a page's provider to the worker, within limits. */
export class Relay {
  readonly #options: RelayOptions;
  readonly #hasRoom = createTokenBucket();
  /** The page's request ids by the relay's own; the page chooses its ids freely. */
  readonly #ids = new Map<string, number>();
  /** Channel of the first provider that sent a request; others are ignored. */
  #channel: string | undefined;
  #lastId = 0;
  /** Requests beyond the rate limit, in order of arrival. */
  readonly #held: PageRequest[] = [];
  #heldLength = 0;
  #turn: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Handles a message of the page's own window. Returns true if it is a request of its provider. */
  fromPage(message: unknown): boolean {
    const request = readPageRequest(message);
    if (!request) return false;
    this.#channel ??= request.channel;
    if (request.channel !== this.#channel) return false;
    const error = this.#refusal(request);
    if (error) {
      this.#reply({ id: request.id, error });
      return true;
    }
    this.#held.push(request);
    this.#heldLength += request.body.length;
    this.#passOn();
    return true;
  }

  fromWorker(message: PortReply): void {
    if (message.type === 'site') {
      this.#reply({ site: message.site });
      return;
    }
    const id = this.#ids.get(message.id);
    this.#ids.delete(message.id);
    if (id === undefined) return;
    this.#passOn();
    this.#reply('error' in message ? { id, error: message.error } : { id, result: message.result });
  }

  #refusal({ body }: PageRequest): ErrorBody | undefined {
    if (body.length > MAX_BODY) return TOO_LONG;
    const isFull =
      this.#held.length >= MAX_PENDING || this.#heldLength + body.length > MAX_PENDING_LENGTH;
    return isFull ? LIMIT : undefined;
  }

  /** Forwards what the limits allow; the rest follows after a delay. */
  #passOn(): void {
    const { workerConnection, now } = this.#options;
    while (
      this.#held.length > 0 &&
      workerConnection.waiting < MAX_WAITING &&
      this.#hasRoom(now())
    ) {
      const request = this.#held.shift();
      if (!request) break;
      this.#heldLength -= request.body.length;
      this.#pass(request);
    }
    if (this.#held.length === 0 || this.#turn !== undefined) return;
    this.#turn = setTimeout(() => {
      this.#turn = undefined;
      this.#passOn();
    }, TURN_MS);
  }

  #pass({ id, body }: PageRequest): void {
    this.#lastId += 1;
    const own = String(this.#lastId);
    this.#ids.set(own, id);
    this.#options.workerConnection.request(own, body);
  }

  #reply(reply: Reply): void {
    if (this.#channel) {
      this.#options.toPage({ to: 'cenote:page', channel: this.#channel, reply });
    }
  }
}
