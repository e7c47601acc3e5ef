/**
 * `QuoteDispatcher`: class in the main thread that assigns quotes to worker threads, one at a time each, alternating
 * between clients, and sends state changes to all threads. Also: type `DispatcherOptions`.
 */
import { GatewayError } from '../errors.ts';
import { currentClient } from '../http/limits/request-client.ts';
import type { Log } from '../log.ts';
import { FairQueue } from '../queue/fair-queue.ts';
import type { EngineRequest, RouteAtBlock } from '../quote/route-engine.ts';
import type { WorkerRequest } from './messages.ts';
import { overloadedError, QuoteJob } from './quote-job.ts';
import { type StartThread, WorkerSlot } from './worker-slot.ts';

export interface DispatcherOptions {
  /** Number of worker threads. */
  size: number;
  /** Maximum waiting quotes. */
  maxWaiting: number;
  /** Timeout of a quote, waiting included. */
  limitMs: number;
  /** A thread that searches longer than this counts as unresponsive. */
  searchLimitMs: number;
  log: Log;
}

const START_LIMIT_MS = 60_000;
/** A quote whose thread was lost is retried once. */
const MAX_TRIES = 2;
/** One client may have one part in this many of the waiting quotes. */
const CLIENT_PART = 4;
/** Consecutive losses of a slot's threads after which it counts as broken. */
const BROKEN_AFTER = 3;

/**
 * Assigns quotes to worker threads, one at a time each, alternating between clients. Every thread receives every state
 * change in order, so an idle thread has the state of the main thread at the time of assignment.
 */
export class QuoteDispatcher {
  readonly #options: DispatcherOptions;
  readonly #sources: (() => readonly WorkerRequest[])[] = [];
  readonly #waiting = new FairQueue<QuoteJob>();
  #slots: readonly WorkerSlot[] = [];
  #nextId = 1;
  #failure: string | undefined;
  #isStopped = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** @param state returns the messages that a new thread receives first. */
  addSource(state: () => readonly WorkerRequest[]): void {
    this.#sources.push(state);
  }

  /** Starts the threads once the program is available; until then quotes wait. */
  async start(program: Promise<StartThread>): Promise<void> {
    const { size, searchLimitMs, log } = this.#options;
    let startThread: StartThread;
    try {
      startThread = await program;
    } catch (error) {
      this.#failure = 'no quote thread can be started';
      log.error(`${this.#failure}: ${String(error)}`);
      return;
    }
    if (this.#isStopped) return;
    this.#slots = Array.from(
      { length: size },
      () =>
        new WorkerSlot({
          startThread,
          startLimitMs: START_LIMIT_MS,
          searchLimitMs,
          log,
          state: () => this.#sources.flatMap((source) => source()),
          onIdle: () => this.#assign(),
          onLost: (job) => this.#retry(job),
        }),
    );
    for (const slot of this.#slots) slot.start();
  }

  /** Why no quote can be served; undefined if they can. */
  get problem(): string | undefined {
    if (this.#failure) return this.#failure;
    const isBroken = this.#slots.length > 0 && this.#slots.every((s) => s.losses >= BROKEN_AFTER);
    return isBroken ? 'quote threads keep exiting' : undefined;
  }

  /** Sends a message to all threads. Threads that start later receive it from their source. */
  broadcast(order: WorkerRequest): void {
    for (const slot of this.#slots) slot.send(order);
  }

  /**
   * Rejects with RoutingError as the search does; with GatewayError if there are too many quotes (`RATE_LIMITED`), in
   * total or of this client, or if the search takes too long or crashes its threads (`INTERNAL`); with the signal's
   * reason if it aborts.
   */
  async quote(
    chainId: number,
    request: EngineRequest,
    signal?: AbortSignal,
  ): Promise<RouteAtBlock> {
    signal?.throwIfAborted();
    if (this.#isStopped) throw new GatewayError('NOT_READY', 'The gateway is stopping');
    const isBusy = !this.#slots.some((slot) => slot.isIdle);
    const { maxWaiting } = this.#options;
    const client = currentClient();
    const isGreedy =
      client !== undefined &&
      this.#waiting.sizeOf(client) >= Math.max(1, Math.floor(maxWaiting / CLIENT_PART));
    if (isBusy && (isGreedy || this.#waiting.size >= maxWaiting)) throw overloadedError();
    const job = new QuoteJob({ kind: 'quote', id: this.#nextId++, chainId, request }, client);
    job.limit(this.#options.limitMs, signal, () => this.#forget(job));
    this.#waiting.push(job.client ?? '', job);
    this.#assign();
    return job.result;
  }

  /** Terminates the threads; pending quotes are rejected. */
  stop(): void {
    this.#isStopped = true;
    const stopping = new GatewayError('NOT_READY', 'The gateway is stopping');
    for (const slot of this.#slots) slot.stop()?.fail(stopping);
    for (const job of this.#waiting.drain()) job.fail(stopping);
  }

  #assign(): void {
    while (this.#waiting.size > 0) {
      const slot = this.#slots.find(({ isIdle }) => isIdle);
      const job = slot && this.#waiting.shift();
      if (!job) return;
      slot.assign(job);
    }
  }

  #retry(job: QuoteJob): void {
    if (job.isSettled) return;
    if (job.tries >= MAX_TRIES) {
      job.fail(new GatewayError('INTERNAL', 'The route search failed'));
      return;
    }
    this.#waiting.unshift(job.client ?? '', job);
    this.#assign();
  }

  #forget(job: QuoteJob): void {
    this.#waiting.remove(job.client ?? '', job);
  }
}
