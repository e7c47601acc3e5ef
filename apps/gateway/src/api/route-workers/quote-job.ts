/**
 * `QuoteJob`: class, one quote request with its timeout and a promise of the worker's response, which settles once.
 * Also: `overloadedError()`, the error of a quote that exceeds the queue.
 */
import { RoutingError } from '@cenote/trading';
import { GatewayError } from '../errors.ts';
import type { RouteAtBlock } from '../quote/route-engine.ts';
import type { QuoteResponse, WorkerRequest } from './messages.ts';

/** `Retry-After` of a rejected quote. */
const RETRY_AFTER_S = 1;

/** The error of a quote that exceeds the queue. */
export const overloadedError = (): GatewayError =>
  new GatewayError('RATE_LIMITED', 'Too many quote requests. Try again.', {
    status: 503,
    retryAfterSeconds: RETRY_AFTER_S,
  });

/** A quote request that waits for a worker's response. Settles once. */
export class QuoteJob {
  readonly order: Extract<WorkerRequest, { kind: 'quote' }>;
  readonly result: Promise<RouteAtBlock>;
  /** The requesting client; undefined without a rate limit. */
  readonly client: string | undefined;
  /** Number of threads that it was assigned to. */
  tries = 0;
  #resolve: (quoted: RouteAtBlock) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;
  #isSettled = false;
  #release: () => void = () => undefined;

  constructor(order: QuoteJob['order'], client?: string) {
    this.order = order;
    this.client = client;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** Fails the quote when the signal aborts or after `limitMs`, and then calls `onGiveUp`. */
  limit(limitMs: number, signal: AbortSignal | undefined, onGiveUp: () => void): void {
    const giveUp = (error: unknown) => {
      this.fail(error);
      onGiveUp();
    };
    const onAbort = () => giveUp(signal?.reason);
    const timer = setTimeout(() => {
      const late = new GatewayError('INTERNAL', 'The route search timed out', { status: 504 });
      giveUp(this.tries === 0 ? overloadedError() : late);
    }, limitMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
  }

  settle(report: QuoteResponse): void {
    if (report.kind === 'refusal') this.fail(new RoutingError(report.code, report.shortMessage));
    else if (report.kind === 'fault') this.fail(new Error(report.message));
    else if (this.#once()) this.#resolve(report.quoted);
  }

  fail(error: unknown): void {
    if (this.#once()) this.#reject(error);
  }

  #once(): boolean {
    if (this.#isSettled) return false;
    this.#isSettled = true;
    this.#release();
    return true;
  }
}
