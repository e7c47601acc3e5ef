/**
 * `ReferenceMarket`: class with the prices that all networks of a running world follow: opening prices read from pools,
 * multiplied by a random walk.
 */
import type { Random } from '../random.ts';
import { RandomWalk } from './random-walk.ts';

const DOLLAR = 'USDC';
/** Maximum number of steps to catch up; after a longer pause the walk continues where it was. */
const MAX_STEPS = 1_000;

/**
 * The market that all networks of a world follow, so that a token has the same price on each. A token on several
 * networks starts at the price of the first one.
 */
export class ReferenceMarket {
  readonly #walk: RandomWalk;
  /** Logarithms of USD prices, and the rank of the network that they are from. */
  readonly #opening = new Map<string, { value: number; rank: number }>();
  #steps = 0;

  /** @param leader returns the token whose price moves a token follows; undefined for a constant price */
  constructor(
    readonly leader: (key: string) => string | undefined,
    random: Random,
  ) {
    this.#walk = new RandomWalk([], random);
  }

  /** @param price logarithms of consistent prices on one network, in any unit */
  include(price: ReadonlyMap<string, number>, rank: number): void {
    const dollar = price.get(DOLLAR) ?? 0;
    for (const [key, value] of price) {
      const known = this.#opening.get(key);
      if (!known || rank < known.rank) this.#opening.set(key, { value: value - dollar, rank });
      const leader = this.leader(key);
      if (leader !== undefined) this.#walk.include(leader);
    }
  }

  /** Advances to a number of steps since the start; earlier steps are not reverted. */
  advanceTo(steps: number): void {
    const missing = Math.min(MAX_STEPS, steps - this.#steps);
    for (let i = 0; i < missing; i++) this.#walk.advance();
    this.#steps = Math.max(this.#steps, steps);
  }

  /** Price of one token in another; NaN if one is unknown. */
  price(key0: string, key1: string): number {
    const value = (key: string) => this.#opening.get(key)?.value ?? Number.NaN;
    const found = Math.exp(value(key0) - value(key1));
    return found * this.#walk.factor(this.leader(key0) ?? key0, this.leader(key1) ?? key1);
  }
}
