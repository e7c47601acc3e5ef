/**
 * `WorkQueue`: class that runs async tasks concurrently up to a total weight, in rotation between clients. Also: types
 * `WorkQueueOptions`, `WorkOptions`.
 */
import { AsyncResource } from 'node:async_hooks';
import { GatewayError } from '../errors.ts';
import { currentClient } from '../http/limits/request-client.ts';
import { FairQueue } from './fair-queue.ts';

export interface WorkQueueOptions {
  /** Maximum total weight of concurrent tasks. A heavier task runs alone. */
  maxRunning: number;
  /** Maximum waiting tasks. */
  maxWaiting: number;
  /** Maximum waiting time of a task. */
  maxWaitMs: number;
  /** Limits per client; none if omitted. */
  ofClient?: Pick<WorkQueueOptions, 'maxRunning' | 'maxWaiting'>;
}

export interface WorkOptions {
  weight?: number;
  /** Returns false if the result is no longer needed: the task is then dropped. */
  isNeeded?: () => boolean;
}

interface WaitingTask {
  client: string;
  weight: number;
  isNeeded: () => boolean;
  start: () => void;
  drop: () => void;
}

const RETRY_SECONDS = 1;
/** Client of tasks outside of requests, and of all tasks if there is no rate limit: without limits per client. */
const NOBODY = '';

/**
 * Runs tasks concurrently up to a total weight: alternates between clients, with each client's tasks in order of
 * arrival.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #waiting = new FairQueue<WaitingTask>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Resolves or rejects as the task does. The task runs in the async context of its client.
   * @throws GatewayError `RATE_LIMITED` (503, with a time to retry) if too many tasks wait, in total or of this client,
   * if the task waited too long, or if it was dropped because its result was no longer needed.
   */
  run<T>(
    task: () => Promise<T>,
    { weight = 1, isNeeded = () => true }: WorkOptions = {},
  ): Promise<T> {
    const client = currentClient() ?? NOBODY;
    // Binds the async context: the task may be started when another client's task ends.
    const own = AsyncResource.bind(task);
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      let isWaiting = true;
      const start = () => {
        isWaiting = false;
        clearTimeout(timer);
        this.#count(client, weight);
        // A synchronous error rejects as well.
        void Promise.resolve()
          .then(own)
          .then(resolve, reject)
          .finally(() => {
            this.#count(client, -weight);
            this.#startNext();
          });
      };
      const drop = () => {
        isWaiting = false;
        clearTimeout(timer);
        reject(overloaded());
      };
      if (this.#isFull(client)) this.#dropUnwanted();
      if (this.#isFull(client) && !this.#hasRoom({ client, weight })) return reject(overloaded());
      const waiting: WaitingTask = { client, weight, isNeeded, start, drop };
      this.#waiting.push(client, waiting);
      this.#startNext();
      if (!isWaiting) return;
      timer = setTimeout(() => {
        this.#waiting.remove(client, waiting);
        drop();
        this.#startNext();
      }, this.#options.maxWaitMs);
    });
  }

  #count(client: string, weight: number): void {
    this.#running += weight;
    const own = (this.#runningOf.get(client) ?? 0) + weight;
    if (own > 0) this.#runningOf.set(client, own);
    else this.#runningOf.delete(client);
  }

  #isFull(client: string): boolean {
    const { maxWaiting, ofClient } = this.#options;
    if (this.#waiting.size >= maxWaiting) return true;
    const limit = client === NOBODY ? undefined : ofClient?.maxWaiting;
    return limit !== undefined && this.#waiting.sizeOf(client) >= limit;
  }

  #hasRoom(task: Pick<WaitingTask, 'client' | 'weight'>): boolean {
    const isFree = this.#running === 0 || this.#running + task.weight <= this.#options.maxRunning;
    return isFree && this.#isInShare(task);
  }

  #isInShare({ client, weight }: Pick<WaitingTask, 'client' | 'weight'>): boolean {
    const limit = client === NOBODY ? undefined : this.#options.ofClient?.maxRunning;
    const own = this.#runningOf.get(client) ?? 0;
    return limit === undefined || own === 0 || own + weight <= limit;
  }

  /**
   * Returns the next task. A task that waits for its own client's limit is skipped, so it does not delay other clients.
   */
  #next(): WaitingTask | undefined {
    for (const head of this.#waiting.heads()) {
      if (!head.isNeeded() || this.#isInShare(head)) return head;
    }
    return undefined;
  }

  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      if (!next.isNeeded()) {
        this.#waiting.remove(next.client, next);
        next.drop();
      } else if (this.#hasRoom(next)) {
        this.#waiting.shiftOf(next.client);
        next.start();
      } else return;
    }
  }

  #dropUnwanted(): void {
    for (const { drop } of this.#waiting.drain(({ isNeeded }) => !isNeeded())) drop();
  }
}

const overloaded = () =>
  new GatewayError('RATE_LIMITED', 'The gateway is busy. Try again.', {
    status: 503,
    retryAfterSeconds: RETRY_SECONDS,
  });
