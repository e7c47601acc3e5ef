/**
 * `HeadCache`: class that caches values read from the chain's state by key; they expire sooner after new blocks, and at
 * once after a reorganisation. Also: type `HeadCacheOptions`.
 */
import type { Hex } from '@cenote/chains';

/** The chain's head; undefined while unknown. */
type Head = { number: number; hash: Hex } | undefined;

export interface HeadCacheOptions {
  head: () => Head;
  /** Maximum age of a cached value while the head is unchanged. */
  ttlMs: number;
  /** Maximum age of a cached value after new blocks. */
  movedMs: number;
  most: number;
  now?: () => number;
}

interface Entry<V> {
  value: Promise<V>;
  /** Signals of the requests that wait for the value; undefined if one of them cannot be aborted. */
  signals: Set<AbortSignal> | undefined;
  requestedAt: number;
  head: Head;
}

/**
 * Caches values read from the chain's state; concurrent requests share one read. Values expire sooner after new blocks,
 * and immediately after a reorganisation.
 */
export class HeadCache<V> {
  readonly #options: Required<HeadCacheOptions>;
  readonly #entries = new Map<string, Entry<V>>();

  constructor(options: HeadCacheOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /**
   * Returns the cached value or the result of `load`; failures are not cached.
   * @param load receives a function that returns false once all requests for the value are aborted.
   * @param signal of the request; without one the request cannot be aborted.
   */
  get(
    key: string,
    load: (isNeeded: () => boolean) => Promise<V>,
    signal?: AbortSignal,
  ): Promise<V> {
    const known = this.#entries.get(key);
    if (known && this.#isGood(known)) {
      if (signal) known.signals?.add(signal);
      else known.signals = undefined;
      return known.value;
    }
    const { head, now, most } = this.#options;
    const signals = signal && new Set([signal]);
    const entry: Entry<V> = {
      value: undefined as never,
      signals,
      requestedAt: now(),
      head: head(),
    };
    entry.value = load(
      () => entry.signals === undefined || [...entry.signals].some(({ aborted }) => !aborted),
    ).finally(() => {
      entry.signals = undefined;
    });
    // Reinserted, so that the oldest entry is first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > most) this.#entries.delete(this.#entries.keys().next().value!);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }

  #isGood({ requestedAt, head }: Entry<V>): boolean {
    const { ttlMs, movedMs, now } = this.#options;
    const age = now() - requestedAt;
    const present = this.#options.head();
    if (!present || !head || present.hash === head.hash) return age < ttlMs;
    // Another block at the same or a lower height: the value may come from a reverted block.
    return present.number > head.number && age < movedMs;
  }
}
