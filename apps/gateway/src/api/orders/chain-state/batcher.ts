export interface GatherOptions {
  /** How long the first of a batch waits for others. */
  waitMs?: number;
  /** A batch of this size goes at once. */
  most?: number;
}

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Asks that come within a few milliseconds are answered together, in one call. */
export class Gather<Ask, Answer> {
  readonly #answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  readonly #waitMs: number;
  readonly #most: number;
  #waiting: Waiting<Ask, Answer>[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** @param answer gives an answer for each ask, in their order. */
  constructor(
    answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
    { waitMs = 3, most = 50 }: GatherOptions = {},
  ) {
    this.#answer = answer;
    this.#waitMs = waitMs;
    this.#most = most;
  }

  /** Rejects as the whole batch does. */
  ask(ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject });
      if (this.#waiting.length >= this.#most) this.#go();
      else this.#timer ??= setTimeout(() => this.#go(), this.#waitMs);
    });
  }

  #go(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#answer(batch.map(({ ask }) => ask)).then(
      (answers) => {
        for (const [i, { resolve }] of batch.entries()) resolve(answers[i]!);
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }
}
