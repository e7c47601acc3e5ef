/** Maximum age of a cached result. */
const FRESH_MS = 2_000;
/** Readings that take longer are not waited for while there is an answer of an earlier one. */
const QUICK_MS = 1_000;
/** After such a reading the next one waits that many times as long as it took, but no longer than a minute. */
const REST = 10;
const MAX_REST_MS = 60_000;
/** Answers older than this are not given any more. */
const USABLE_MS = 600_000;

/**
 * An answer that takes a scan, whose length is up to strangers: one reading at a time, and long
 * ones in a tenth of the time at most.
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
