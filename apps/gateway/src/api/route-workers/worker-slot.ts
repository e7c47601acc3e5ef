/**
 * `WorkerSlot`: class in the main thread that runs one worker thread and replaces it if it does not respond or crashes.
 * Also: `threadStarter()` (starts threads of the bundled program), types `RouteWorkerThread`, `ThreadEvents`,
 * `StartThread`, `SlotOptions`.
 */
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import {
  parseWorkerResponse,
  type WorkerChain,
  type WorkerRequest,
  type WorkerResponse,
} from './messages.ts';
import type { QuoteJob } from './quote-job.ts';

/** A route worker as used by the main thread. */
export interface RouteWorkerThread {
  send(order: WorkerRequest): void;
  /** Terminates the thread without an event. */
  end(): void;
}

export interface ThreadEvents {
  onReport(report: WorkerResponse): void;
  /** Called when the thread exited without being stopped. */
  onEnd(reason: string): void;
}

export type StartThread = (events: ThreadEvents) => RouteWorkerThread;

export interface SlotOptions {
  startThread: StartThread;
  /** Returns the messages that bring a new thread to the current state. */
  state: () => readonly WorkerRequest[];
  /** Timeout for a thread to receive the whole state and warm up. */
  startLimitMs: number;
  /** Timeout of one search in a warm thread. */
  searchLimitMs: number;
  onIdle: () => void;
  /** Called if the thread was lost during this job. */
  onLost: (job: QuoteJob) => void;
  log: Log;
}

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/** Runs one worker thread and replaces it if it does not respond or crashes. */
export class WorkerSlot {
  readonly #options: SlotOptions;
  #thread: RouteWorkerThread | undefined;
  #isReady = false;
  #isWarm = false;
  /** Whether a message after the current job makes the worker rebuild its state. */
  #requiresWarmUp = false;
  #job: QuoteJob | undefined;
  #timer: NodeJS.Timeout | undefined;
  #losses = 0;

  constructor(options: SlotOptions) {
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#isReady && !this.#job;
  }

  /** Number of consecutive lost threads that sent no response. */
  get losses(): number {
    return this.#losses;
  }

  start(): void {
    const { startThread, state, startLimitMs } = this.#options;
    const thread: RouteWorkerThread = startThread({
      onReport: (report) => this.#thread === thread && this.#onReport(report),
      onEnd: (reason) => this.#thread === thread && this.#replace(reason),
    });
    this.#thread = thread;
    this.#requiresWarmUp = false;
    for (const order of state()) thread.send(order);
    thread.send({ kind: 'hello' });
    this.#startTimer(startLimitMs, 'start timed out');
  }

  send(order: WorkerRequest): void {
    if (requiresWarmUp(order)) this.#requiresWarmUp = true;
    this.#thread?.send(order);
  }

  /** Only valid if {@link isIdle}. */
  assign(job: QuoteJob): void {
    this.#job = job;
    job.tries++;
    const { searchLimitMs, startLimitMs } = this.#options;
    const isWarm = this.#isWarm && !this.#requiresWarmUp;
    this.#requiresWarmUp = false;
    this.#startTimer(isWarm ? searchLimitMs : startLimitMs, 'a route search timed out');
    this.#thread?.send(job.order);
  }

  /** @returns the current job. */
  stop(): QuoteJob | undefined {
    clearTimeout(this.#timer);
    const job = this.#job;
    this.#thread?.end();
    this.#thread = undefined;
    this.#job = undefined;
    this.#isReady = false;
    return job;
  }

  #onReport(report: WorkerResponse): void {
    if (report.kind === 'ready') {
      this.#isReady = true;
    } else {
      if (report.id !== this.#job?.order.id) return;
      this.#losses = 0;
      this.#job.settle(report);
      this.#job = undefined;
    }
    this.#isWarm = true;
    clearTimeout(this.#timer);
    this.#options.onIdle();
  }

  #startTimer(limitMs: number, otherwise: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#replace(otherwise), limitMs);
    this.#timer.unref();
  }

  #replace(reason: string): void {
    const { log, onLost } = this.#options;
    const job = this.stop();
    log.error(`Quote thread exited; starting another: ${reason}`);
    const delay = FIRST_DELAY_MS * 2 ** (this.#losses - 1);
    this.#losses++;
    // The first one immediately; a thread that keeps crashing must not use up the processor.
    if (this.#losses === 1) this.start();
    else {
      this.#timer = setTimeout(() => this.start(), Math.min(delay, LONGEST_DELAY_MS));
      this.#timer.unref();
    }
    if (job) onLost(job);
  }
}

/** Whether a message makes the worker rebuild its state before its next quote. */
const requiresWarmUp = (order: WorkerRequest): boolean =>
  order.kind === 'limits' || (order.kind === 'state' && order.isNew);

/** Returns a function that starts threads of the bundled program. Threads do not keep the process alive. */
export const threadStarter =
  (code: string, chains: readonly WorkerChain[]): StartThread =>
  ({ onReport, onEnd }) => {
    // Workers do not need the environment, which contains the database password.
    const options = { eval: true, workerData: chains, env: {}, execArgv: [], name: 'quotes' };
    const worker = new Worker(code, options);
    worker.unref();
    let isOver = false;
    const over = (reason: string) => {
      if (isOver) return;
      isOver = true;
      onEnd(reason);
      void worker.terminate();
    };
    worker.on('message', (message: unknown) => {
      if (isOver) return;
      let report: WorkerResponse;
      try {
        report = parseWorkerResponse(message);
      } catch (error) {
        over(String(error));
        return;
      }
      onReport(report);
    });
    worker.on('messageerror', (error) => over(String(error)));
    worker.on('error', (error) => over(String((error as Error)?.stack ?? error)));
    worker.on('exit', (code) => over(`exit code ${code}`));
    return {
      send: (order) => worker.postMessage(order),
      end() {
        isOver = true;
        void worker.terminate();
      },
    };
  };
