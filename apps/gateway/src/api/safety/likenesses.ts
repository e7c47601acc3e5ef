import { likenessesOf } from '@cenote/chains/names';

/**
 * What texts of tokens look like, each text worked out once: with letters of other alphabets it takes
 * some 50 microseconds, and a network may have ten thousands of tokens. Holds the texts of the last two
 * rounds, so it is as large as the list of tokens, whoever adds to that.
 */
export class Likenesses {
  readonly #read: (text: string) => readonly string[];
  #current = new Map<string, readonly string[]>();
  #last: ReadonlyMap<string, readonly string[]> = new Map();

  constructor(read: (text: string) => readonly string[] = likenessesOf) {
    this.#read = read;
  }

  /** Begins a round over all tokens: texts that the round before did not use are forgotten. */
  begin(): void {
    this.#last = this.#current;
    this.#current = new Map();
  }

  /** See {@link likenessesOf}. */
  of(text: string): readonly string[] {
    const known = this.#current.get(text);
    if (known) return known;
    const found = this.#last.get(text) ?? this.#read(text);
    this.#current.set(text, found);
    return found;
  }
}
