import type { Hex } from '@cenote/chains';

/** The chain's head, or undefined while none is known. */
type Head = { number: number; hash: Hex } | undefined;

export interface HeadCacheOptions {
  head: () => Head;
  /** How long an answer is good on an unchanged head. */
  ttlMs: number;
  /** How long it is good while the chain goes on. */
  movedMs: number;
  most: number;
  now?: () => number;
}

interface Entry<V> {
  value: Promise<V>;
  /** Of the requests that wait for the value; undefined where one of them waits in any case. */
  signals: Set<AbortSignal> | undefined;
  askedAt: number;
  head: Head;
}

/**
 * Answers of the chain's state, each asked for once however many want it. They grow old sooner when
 * the chain goes on, and at once when it goes back.
 */
export class HeadCache<V> {
  readonly #options: Required<HeadCacheOptions>;
  readonly #entries = new Map<string, Entry<V>>();

  constructor(options: HeadCacheOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /**
   * The answer known, or what `load` gives; a failure is not kept.
   * @param load is given a function that returns false once every request for the answer was aborted.
   * @param signal of the request; without one the answer is wanted in any case.
   */
  get(
    key: string,
    load: (isWanted: () => boolean) => Promise<V>,
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
    const entry: Entry<V> = { value: undefined as never, signals, askedAt: now(), head: head() };
    entry.value = load(
      () => entry.signals === undefined || [...entry.signals].some(({ aborted }) => !aborted),
    ).finally(() => {
      entry.signals = undefined;
    });
    // Reinserted, so that the oldest comes first.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > most) this.#entries.delete(this.#entries.keys().next().value!);
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }

  #isGood({ askedAt, head }: Entry<V>): boolean {
    const { ttlMs, movedMs, now } = this.#options;
    const age = now() - askedAt;
    const present = this.#options.head();
    if (!present || !head || present.hash === head.hash) return age < ttlMs;
    // The same height and another block, or less: what was read may never have happened.
    return present.number > head.number && age < movedMs;
  }
}
