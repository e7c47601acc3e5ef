import type { PoolPlan } from '../pools/plan.ts';
import type { Random } from '../random.ts';
import { deepOf, pickerOf } from './batch-orders.ts';
import type { TradedPool } from './traded-pool.ts';

/**
 * `TradedPools`: class with the pools that are traded at a step of the history: list of all, list of the deep ones,
 * random choice, add, remove. An index is never reused.
 */
export class TradedPools {
  #open: readonly TradedPool[];
  #deep: readonly TradedPool[] = [];
  #count: number;
  #pick: (random: Random) => TradedPool;
  #pickDeep: (random: Random) => TradedPool;

  constructor(venues: readonly TradedPool[]) {
    this.#open = venues;
    this.#count = venues.length;
    this.#deep = deepOf(venues);
    this.#pick = pickerOf(venues);
    this.#pickDeep = pickerOf(this.#deep);
  }

  /** Number of pools ever added: the index of the next one. */
  get count(): number {
    return this.#count;
  }

  get all(): readonly TradedPool[] {
    return this.#open;
  }

  get deep(): readonly TradedPool[] {
    return this.#deep;
  }

  /** Picks one of all pools or of the deep ones, deeper ones with a higher probability. */
  pick(random: Random, isDeepOnly = false): TradedPool {
    return (isDeepOnly ? this.#pickDeep : this.#pick)(random);
  }

  add(venues: readonly TradedPool[]): void {
    if (venues.length === 0) return;
    this.#count += venues.length;
    this.#set([...this.#open, ...venues]);
  }

  remove(pools: readonly PoolPlan[]): void {
    if (pools.length > 0) this.#set(this.#open.filter(({ plan }) => !pools.includes(plan)));
  }

  #set(open: readonly TradedPool[]): void {
    this.#open = open;
    this.#deep = deepOf(open);
    this.#pick = pickerOf(open);
    this.#pickDeep = pickerOf(this.#deep);
  }
}
