/**
 * `TradablePools`: class that stores the pools that can be traded by their state: not empty, and without hooks that may
 * change amounts. Also: `isTradable()`, `isFilled()`.
 */
import type { Address, Hex } from '@cenote/chains';
import { changesAmounts, type Pool } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';
import type { PoolSource } from './pool-source.ts';

/**
 * Stores the pools that can be traded by their state: without empty ones and those whose hooks may change amounts.
 * Pools whose hooks may reject swaps or set the fee are included for prices; routes exclude them.
 */
export class TradablePools implements PoolSource {
  readonly #pools = new Map<Hex, Pool>();
  readonly #accepts: (pool: Pool) => boolean;

  /** @param accepts another condition on the pools that are stored */
  constructor(accepts = isTradable) {
    this.#accepts = accepts;
  }

  get byId(): ReadonlyMap<Hex, Pool> {
    return this.#pools;
  }

  /** @param isNew whether the changes contain all existing pools. */
  apply(changes: PoolChanges, isNew: boolean): void {
    if (isNew) this.#pools.clear();
    for (const [id, pool] of changes) {
      if (pool && this.#accepts(pool)) this.#pools.set(id, pool);
      else this.#pools.delete(id);
    }
  }

  among(isAllowed: (token: Address) => boolean): ReadonlyMap<Hex, Pool> {
    const among = [...this.#pools].filter(
      ([, { token0, token1 }]) => isAllowed(token0) && isAllowed(token1),
    );
    return new Map(among);
  }

  meeting(
    tokens: readonly Address[],
    isAllowed: (token: Address) => boolean,
  ): ReadonlyMap<Hex, Pool> {
    const mayMeet = (token: Address) => tokens.includes(token) || isAllowed(token);
    const meeting = [...this.#pools].filter(
      ([, { token0, token1 }]) =>
        (tokens.includes(token0) || tokens.includes(token1)) && mayMeet(token0) && mayMeet(token1),
    );
    return new Map(meeting);
  }
}

/** Whether a pool can be traded by its state. */
export const isTradable = (pool: Pool): boolean =>
  isFilled(pool) && !(pool.protocol === 'v4' && changesAmounts(pool.hooks));

/** Whether a pool holds liquidity at a price. */
export function isFilled(pool: Pool): boolean {
  if (pool.protocol === 'v2') return pool.reserve0 > 0n && pool.reserve1 > 0n;
  return pool.sqrtPriceX96 > 0n && pool.ticks.length > 0;
}
