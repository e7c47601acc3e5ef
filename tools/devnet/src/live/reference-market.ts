import type { Random } from '../random.ts';
import { RandomWalk } from './random-walk.ts';

const DOLLAR = 'USDC';
/** After a longer pause the walk goes on from where it was. */
const MAX_STEPS = 1_000;

/**
 * The market that all of a world's networks follow, so that a token costs the same on each of them. Where a
 * token is on several, it begins at the price of the network that comes first.
 */
export class ReferenceMarket {
  readonly #walk: RandomWalk;
  /** Logarithms of dollars, and the rank of the network that they are from. */
  readonly #opening = new Map<string, { worth: number; rank: number }>();
  #steps = 0;

  /** @param leader the token whose moves a token follows; undefined for one that stays where it is. */
  constructor(
    readonly leader: (key: string) => string | undefined,
    random: Random,
  ) {
    this.#walk = new RandomWalk([], random);
  }

  /** @param worth logarithms of prices as they agree on one network, whatever they are counted in. */
  include(worth: ReadonlyMap<string, number>, rank: number): void {
    const dollar = worth.get(DOLLAR) ?? 0;
    for (const [key, value] of worth) {
      const known = this.#opening.get(key);
      if (!known || rank < known.rank) this.#opening.set(key, { worth: value - dollar, rank });
      const leader = this.leader(key);
      if (leader !== undefined) this.#walk.include(leader);
    }
  }

  /** Moves on to a number of steps since the beginning; what is over already is not undone. */
  advanceTo(steps: number): void {
    const missing = Math.min(MAX_STEPS, steps - this.#steps);
    for (let i = 0; i < missing; i++) this.#walk.advance();
    this.#steps = Math.max(this.#steps, steps);
  }

  /** One token in another; NaN where one of them is not known. */
  price(key0: string, key1: string): number {
    const worth = (key: string) => this.#opening.get(key)?.worth ?? Number.NaN;
    const found = Math.exp(worth(key0) - worth(key1));
    return found * this.#walk.factor(this.leader(key0) ?? key0, this.leader(key1) ?? key1);
  }
}
