/**
 * `RateControl`: class with the permitted number of concurrent requests of one endpoint, and the time before which none
 * may be sent. A rate limit error halves the number, successes raise it by one each time that many have passed.
 */

/** Concurrent requests until an endpoint limits them. */
const MAX_CONCURRENCY = 64;
const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 8_000;

export interface RateControlOptions {
  /** Milliseconds of a monotonic clock. */
  clock: () => number;
  /** Returns a number in [0, 1). */
  random: () => number;
}

export class RateControl {
  readonly #options: RateControlOptions;
  #concurrency = MAX_CONCURRENCY;
  #successes = 0;
  /** Consecutive rate limit errors. */
  #strikes = 0;
  #limitedAt = Number.NEGATIVE_INFINITY;
  #blockedUntil = Number.NEGATIVE_INFINITY;

  constructor(options: RateControlOptions) {
    this.#options = options;
  }

  /** Number of requests that may run at the same time, at least 1. */
  get concurrency(): number {
    return this.#concurrency;
  }

  /** No request may be sent before this time of the clock. */
  get blockedUntil(): number {
    return this.#blockedUntil;
  }

  get isBlocked(): boolean {
    return this.#options.clock() < this.#blockedUntil;
  }

  /** Records a response that was not limited. */
  succeeded(): void {
    this.#strikes = 0;
    this.#successes++;
    if (this.#successes < this.#concurrency || this.#concurrency >= MAX_CONCURRENCY) return;
    this.#concurrency++;
    this.#successes = 0;
  }

  /**
   * Records a rate limit error.
   * @param sentAt time of the clock at which the request was sent: errors of requests sent before the last reduction
   * reduce nothing again.
   * @param running concurrent requests when it arrived, itself included.
   * @param retryAfter milliseconds that the endpoint requested; without them the time doubles with each error, with
   * jitter.
   */
  limited(sentAt: number, running: number, retryAfter: number | undefined): void {
    const { clock, random } = this.#options;
    const now = clock();
    this.#successes = 0;
    if (sentAt >= this.#limitedAt) {
      this.#strikes++;
      this.#concurrency = Math.max(1, Math.floor(Math.min(this.#concurrency, running) / 2));
      this.#limitedAt = now;
    }
    const backoff = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (this.#strikes - 1));
    const wait = retryAfter ?? backoff * (0.5 + random() / 2);
    this.#blockedUntil = Math.max(this.#blockedUntil, now + wait);
  }
}
