import { gaussian } from '../history/market.ts';
import type { Random } from '../random.ts';

/** Of one step, as a standard deviation of the logarithm: a third of a percent an hour at a step in 3 seconds. */
const STEP = 0.0001;
/** Share of the way back that a step takes, so that prices stay near where they began for hours. */
const RETURN = 0.0005;

/** Mean-reverting random walk of prices: logarithms of what each token gained since the start. */
export class RandomWalk {
  readonly #gains = new Map<string, number>();

  constructor(
    /** Keys of the tokens that move; others stay. */
    keys: readonly string[],
    readonly random: Random,
  ) {
    for (const key of keys) this.include(key);
  }

  /** Adds a token to the walk. */
  include(key: string): void {
    if (!this.#gains.has(key)) this.#gains.set(key, 0);
  }

  advance(): void {
    for (const [key, gain] of this.#gains) {
      this.#gains.set(key, gain * (1 - RETURN) + STEP * gaussian(this.random));
    }
  }

  /** By how much the price of one token in another has grown, as a factor. */
  factor(key0: string, key1: string): number {
    const gain = (key: string) => this.#gains.get(key) ?? 0;
    return Math.exp(gain(key0) - gain(key1));
  }
}
