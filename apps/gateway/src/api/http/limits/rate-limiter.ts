/**
 * `RateLimiter`: class, a token bucket for each client of `burst` requests, refilled at `ratePerSecond`. Also: type
 * `Allowance`, the result of a check.
 */
/** Result of a rate limit check. */
export interface Allowance {
  isAllowed: boolean;
  /** Requests that are allowed immediately. */
  remaining: number;
  /** Seconds until the full burst is available. */
  resetSeconds: number;
  /** Seconds until the next request is allowed; 0 if it is allowed now. */
  retryAfterSeconds: number;
}

/** Tolerance for rounding errors in sums of milliseconds. */
const ROUNDING = 1e-6;
/** Maximum number of tracked clients; the least recently active is dropped. */
const MAX_CLIENTS = 20_000;

/**
 * A token bucket of `burst` requests per client, refilled at `ratePerSecond`, stored as one number: the time at which
 * the bucket will be full (the generic cell rate algorithm of ATM Forum TM 4.0).
 */
export class RateLimiter {
  readonly #intervalMs: number;
  readonly #depthMs: number;
  readonly #maxClients: number;
  /** Least recently used first. */
  readonly #fullAt = new Map<string, number>();

  constructor(ratePerSecond: number, burst: number, maxClients = MAX_CLIENTS) {
    this.#intervalMs = 1_000 / ratePerSecond;
    this.#depthMs = burst * this.#intervalMs;
    this.#maxClients = maxClients;
  }

  /** Number of tracked clients. */
  get size(): number {
    return this.#fullAt.size;
  }

  /**
   * Charges `client` for a request; a rejected request is not charged.
   * @param now milliseconds of a monotonic clock.
   * @param cost in usual requests; limited to the burst, since a larger one could never be allowed.
   */
  take(client: string, now: number, cost = 1): Allowance {
    const full = Math.max(now, this.#fullAt.get(client) ?? now);
    const next = full + Math.min(cost * this.#intervalMs, this.#depthMs);
    const waitMs = next - now - this.#depthMs;
    const isAllowed = waitMs <= ROUNDING;
    const stored = isAllowed ? next : full;
    this.#fullAt.delete(client);
    this.#fullAt.set(client, stored);
    if (this.#fullAt.size > this.#maxClients) {
      this.#fullAt.delete(this.#fullAt.keys().next().value!);
    }
    return {
      isAllowed,
      remaining: Math.max(
        0,
        Math.floor((this.#depthMs - (stored - now)) / this.#intervalMs + ROUNDING),
      ),
      resetSeconds: Math.ceil((stored - now) / 1_000 - ROUNDING),
      retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(waitMs / 1_000)),
    };
  }
}
