/**
 * `QuotedPools`: class that tracks the pools of quotes of the last one to two minutes and puts their changes before
 * those of other pools.
 */
import type { Hex } from '@cenote/chains';
import type { RouteQuote } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';

/** Pages renew the quotes that they show more often than this. */
const PERIOD_MS = 60_000;
/** Maximum number of tracked pools of one period. */
const MAX_POOLS = 10_000;

export class QuotedPools {
  #now = new Set<Hex>();
  #before = new Set<Hex>();
  #since = performance.now();

  add({ paths }: Pick<RouteQuote, 'paths'>): void {
    this.#turn();
    for (const { poolId } of paths.flatMap(({ hops }) => hops)) {
      if (this.#now.size < MAX_POOLS) this.#now.add(poolId);
    }
  }

  /** Returns changes of quoted pools first, then the others. */
  first(changes: PoolChanges): PoolChanges {
    this.#turn();
    const isQuoted = ([id]: PoolChanges[number]) => this.#now.has(id) || this.#before.has(id);
    return [...changes.filter(isQuoted), ...changes.filter((change) => !isQuoted(change))];
  }

  #turn(): void {
    const periods = Math.floor((performance.now() - this.#since) / PERIOD_MS);
    if (periods === 0) return;
    this.#before = periods === 1 ? this.#now : new Set();
    this.#now = new Set();
    this.#since += periods * PERIOD_MS;
  }
}
