/** `RandomWalk`: class with a mean-reverting random walk of token prices in memory, advanced step by step. */
import { gaussian } from '../history/market.ts';
import type { Random } from '../random.ts';

/** Standard deviation of the logarithm per step: a third of a percent an hour at a step every 3 seconds. */
const STEP = 0.0001;
/** Mean reversion per step, so that prices stay near their start for hours. */
const RETURN = 0.0005;

/** Mean-reverting random walk of prices: logarithms of each token's gain since the start. */
export class RandomWalk {
  readonly #gains = new Map<string, number>();

  constructor(
    /** Keys of the moving tokens; others are constant. */
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

  /** Growth factor of the price of one token in another. */
  factor(key0: string, key1: string): number {
    const gain = (key: string) => this.#gains.get(key) ?? 0;
    return Math.exp(gain(key0) - gain(key1));
  }
}
