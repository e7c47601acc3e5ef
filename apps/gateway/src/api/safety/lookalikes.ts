import { skeletonsOf } from '@cenote/chains/names';
import { createYield } from '../market/yield-to-event-loop.ts';

/**
 * `Lookalikes`: class that caches normalised texts (skeletons) of tokens for impersonation checks: normalising takes 50
 * microseconds, and a network may have tens of thousands of tokens. Holds the texts of the last two rounds and prepared
 * ones.
 */
export class Lookalikes {
  readonly #read: (text: string) => readonly string[];
  #current = new Map<string, readonly string[]>();
  #last: ReadonlyMap<string, readonly string[]> = new Map();
  #prepared = new Map<string, readonly string[]>();

  constructor(read: (text: string) => readonly string[] = skeletonsOf) {
    this.#read = read;
  }

  /**
   * Normalises texts in advance, yielding to the event loop. Drops prepared texts that are not among the given ones.
   */
  async prepare(texts: Iterable<string>): Promise<void> {
    const yieldToEventLoop = createYield();
    const before = this.#prepared;
    const prepared = new Map<string, readonly string[]>();
    for (const text of texts) {
      const known = this.#current.get(text) ?? this.#last.get(text) ?? before.get(text);
      prepared.set(text, known ?? this.#read(text));
      await yieldToEventLoop();
    }
    this.#prepared = prepared;
  }

  /** Starts a round over all tokens: drops texts that the previous round did not use. */
  begin(): void {
    this.#last = this.#current;
    this.#current = new Map();
  }

  /** See {@link skeletonsOf}. */
  of(text: string): readonly string[] {
    const known = this.#current.get(text);
    if (known) return known;
    const found = this.#last.get(text) ?? this.#prepared.get(text) ?? this.#read(text);
    this.#current.set(text, found);
    return found;
  }
}
