/**
 * `TradablePools`: class that stores the pools that can be traded by their state: not empty, and without hooks that may
 * change amounts. Also: `tradableChanges()`, which maps pool changes to those of tradable pools.
 */
import type { Hex } from '@cenote/chains';
import { changesAmounts, type Pool } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';

/**
 * Stores the pools that can be traded by their state: without empty ones and those whose hooks may change amounts.
 * Pools whose hooks may reject swaps or set the fee are included for prices; routes exclude them.
 */
export class TradablePools {
  readonly #pools = new Map<Hex, Pool>();

  get byId(): ReadonlyMap<Hex, Pool> {
    return this.#pools;
  }

  /** @param isNew whether the changes contain all existing pools. */
  apply(changes: PoolChanges, isNew: boolean): void {
    if (isNew) this.#pools.clear();
    for (const [id, pool] of changes) {
      if (pool && isTradable(pool)) this.#pools.set(id, pool);
      else this.#pools.delete(id);
    }
  }
}

/** Maps pool changes to those of tradable pools: a pool that became untradable counts as removed. */
export const tradableChanges = (known: ReadonlyMap<Hex, Pool>, changes: PoolChanges): PoolChanges =>
  changes
    .map(([id, pool]) => [id, pool && isTradable(pool) ? pool : undefined] as const)
    .filter(([id, pool]) => pool || known.has(id));

function isTradable(pool: Pool): boolean {
  if (pool.protocol === 'v2') return pool.reserve0 > 0n && pool.reserve1 > 0n;
  if (pool.protocol === 'v4' && changesAmounts(pool.hooks)) return false;
  return pool.sqrtPriceX96 > 0n && pool.ticks.length > 0;
}
