/**
 * `Patience`: class that determines how long to wait before a request is repeated, by the outcomes of its attempts.
 * Also: type `Outcome`.
 */
import type { ErrorKind } from './error-kind.ts';

/** Outcome of a request to one endpoint that is not its final result. */
export type Outcome =
  /** A result of a node that is behind: a lower head, or null for a known block. */
  { kind: 'behind' | 'missing'; result: unknown } | { kind: ErrorKind; error: unknown };

/** Time before the first repetition; doubles with each further one. */
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 1_000;
/** A block that no endpoint has is requested again for this time, and at least this often: rate limits take time too. */
const BLOCK_WAIT_MS = 2_000;
const BLOCK_TRIES = 4;
/** Repetitions after a head that is behind one returned before. */
const MAX_STALE = 3;

export class Patience {
  readonly #clock: () => number;
  /** Number of finished rounds with each outcome. */
  readonly #rounds = new Map<Outcome['kind'], number>();
  readonly #ofRound = new Set<Outcome['kind']>();
  /** Time of the first response without the requested block. */
  #unknownSince: number | undefined;

  /** @param clock milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /**
   * Returns the milliseconds after which another attempt may succeed; infinite if waiting does not help.
   * @param blockedUntil time before which the endpoint rejects requests.
   */
  waitFor(kind: Outcome['kind'], blockedUntil = 0): number {
    this.#ofRound.add(kind);
    const now = this.#clock();
    const before = this.#rounds.get(kind) ?? 0;
    const backoff = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** before);
    switch (kind) {
      case 'rateLimited':
        return Math.max(backoff, blockedUntil - now);
      case 'missing':
      case 'blockUnknown':
        this.#unknownSince ??= now;
        return before >= BLOCK_TRIES && now + backoff - this.#unknownSince > BLOCK_WAIT_MS
          ? Number.POSITIVE_INFINITY
          : backoff;
      case 'behind':
        return before < MAX_STALE ? backoff : Number.POSITIVE_INFINITY;
      case 'unreachable':
        return before === 0 ? backoff : Number.POSITIVE_INFINITY;
      default:
        return Number.POSITIVE_INFINITY;
    }
  }

  /** Ends a round of attempts at all endpoints. */
  endRound(): void {
    for (const kind of this.#ofRound) this.#rounds.set(kind, (this.#rounds.get(kind) ?? 0) + 1);
    this.#ofRound.clear();
  }
}
