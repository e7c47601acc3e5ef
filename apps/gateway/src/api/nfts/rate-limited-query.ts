/**
 * `RateLimitedQuery`: class that caches the result of one query for two seconds; runs it once at a time, and a slow one
 * for at most about a tenth of the time.
 */
/** Maximum age of a cached result. */
const FRESH_MS = 2_000;
/** After a query that took longer, callers receive the cached result instead of waiting. */
const QUICK_MS = 1_000;
/** Delay after such a query as a multiple of its duration, at most a minute. */
const REST = 10;
const MAX_REST_MS = 60_000;
/** Maximum age of results that are returned. */
const USABLE_MS = 600_000;

/**
 * Caches the result of a query that scans rows which anyone can add: runs one query at a time, and slow ones for at
 * most a tenth of the time.
 */
export class RateLimitedQuery<T> {
  readonly #read: () => Promise<T>;
  #result: T | undefined;
  #resultAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;
  #last: Promise<T> | undefined;
  #isReading = false;
  #nextAt = Number.NEGATIVE_INFINITY;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  /** Returns a result at most two seconds old if the query is fast. Rejects with the last error if there is none. */
  get(): Promise<T> {
    const now = performance.now();
    if (!this.#last || (!this.#isReading && now >= this.#nextAt)) this.#last = this.#start(now);
    const isUsable = this.#result !== undefined && now - this.#resultAt < USABLE_MS;
    if (isUsable && this.#tookMs > QUICK_MS) return Promise.resolve(this.#result as T);
    return this.#last;
  }

  #start(begin: number): Promise<T> {
    this.#isReading = true;
    const reading = this.#read().then((result) => {
      this.#result = result;
      this.#resultAt = performance.now();
      return result;
    });
    const rest = () => {
      const now = performance.now();
      this.#isReading = false;
      this.#tookMs = now - begin;
      const restMs = this.#tookMs > QUICK_MS ? Math.min(MAX_REST_MS, REST * this.#tookMs) : 0;
      this.#nextAt = Math.max(begin + FRESH_MS, now + restMs);
    };
    reading.then(rest, rest);
    return reading;
  }
}
