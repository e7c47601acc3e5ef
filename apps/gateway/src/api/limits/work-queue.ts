import { GatewayError } from '../errors.ts';

export interface WorkQueueOptions {
  /** Weight of the tasks that run at the same time. One that is heavier alone runs alone. */
  maxRunning: number;
  /** Tasks that may wait for their turn. */
  maxWaiting: number;
  /** How long a task may wait for it. */
  maxWaitMs: number;
}

export interface WorkOptions {
  weight?: number;
  /** False where nobody waits for the result any more: the task is then dropped, not run. */
  isWanted?: () => boolean;
}

interface WaitingTask {
  weight: number;
  isWanted: () => boolean;
  start: () => void;
  drop: () => void;
}

const RETRY_SECONDS = 1;

/** Runs tasks in the order they came, up to a total weight at once. */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  #waiting: WaitingTask[] = [];
  #running = 0;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  /** Tasks that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Resolves or rejects as the task does.
   * @throws GatewayError `RATE_LIMITED` (503, with a time to retry) where too many tasks wait, where
   *   the task waited too long, or where it was dropped because nobody wanted its result.
   */
  run<T>(
    task: () => Promise<T>,
    { weight = 1, isWanted = () => true }: WorkOptions = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        this.#running += weight;
        // A task that throws at once rejects as well.
        void Promise.resolve()
          .then(task)
          .then(resolve, reject)
          .finally(() => {
            this.#running -= weight;
            this.#startNext();
          });
      };
      if (this.#waiting.length >= this.#options.maxWaiting) this.#dropUnwanted();
      if (this.#waiting.length >= this.#options.maxWaiting && !this.#hasRoom(weight)) {
        return reject(overloaded());
      }
      const drop = () => {
        clearTimeout(timer);
        reject(overloaded());
      };
      const waiting: WaitingTask = { weight, isWanted, start, drop };
      this.#waiting.push(waiting);
      this.#startNext();
      if (!this.#waiting.includes(waiting)) return;
      timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        drop();
        this.#startNext();
      }, this.#options.maxWaitMs);
    });
  }

  #hasRoom(weight: number): boolean {
    return this.#running === 0 || this.#running + weight <= this.#options.maxRunning;
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (!next.isWanted()) {
        this.#waiting.shift();
        next.drop();
      } else if (this.#hasRoom(next.weight)) {
        this.#waiting.shift();
        next.start();
      } else return;
    }
  }

  #dropUnwanted(): void {
    const dropped = this.#waiting.filter(({ isWanted }) => !isWanted());
    this.#waiting = this.#waiting.filter((task) => !dropped.includes(task));
    for (const { drop } of dropped) drop();
  }
}

const overloaded = () =>
  new GatewayError('RATE_LIMITED', 'The gateway is busy. Try again.', {
    status: 503,
    retryAfterSeconds: RETRY_SECONDS,
  });
