/** Result of a rate limit check. */
export interface Allowance {
  isAllowed: boolean;
  /** Requests that may follow at once. */
  remaining: number;
  /** Until the whole burst is there again. */
  resetSeconds: number;
  /** Until the next request is allowed; 0 where it is now. */
  retryAfterSeconds: number;
}

/** Sums of milliseconds may be off by so much. */
const ROUNDING = 1e-6;
/** Maximum clients tracked; the least recently active is dropped. */
const MAX_CLIENTS = 20_000;

/**
 * A bucket of `burst` requests for each client that fills at `ratePerSecond`, kept as one number:
 * the time at which the bucket will be full (the generic cell rate algorithm of ATM Forum TM 4.0).
 */
export class RateLimiter {
  readonly #intervalMs: number;
  readonly #depthMs: number;
  readonly #maxClients: number;
  /** Oldest use first. */
  readonly #fullAt = new Map<string, number>();

  constructor(ratePerSecond: number, burst: number, maxClients = MAX_CLIENTS) {
    this.#intervalMs = 1_000 / ratePerSecond;
    this.#depthMs = burst * this.#intervalMs;
    this.#maxClients = maxClients;
  }

  /** Clients remembered now. */
  get size(): number {
    return this.#fullAt.size;
  }

  /**
   * Charges `client` for a request; one that is not allowed is not charged.
   * @param now milliseconds of a clock that never goes back.
   * @param cost in usual requests; more than the burst counts as the burst, since it never could be had.
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
