/**
 * `HookedPools`: class that holds the v4 pools of `QUOTED_HOOKS`, updated from pool changes, and returns those between
 * two tokens. Also: type `HookedHop` (pool and direction).
 */
import { type Address, type Hex, NATIVE } from '@cenote/chains';
import { followsState, type V4Pool } from '@cenote/trading';
import type { PoolChanges } from '../graph/chain-follower.ts';

/** A hooked pool with the direction of the swap. */
export interface HookedHop {
  pool: V4Pool;
  zeroForOne: boolean;
}

/** The v4 pools of `QUOTED_HOOKS`, whose amounts cannot be computed from state. */
export class HookedPools {
  readonly #pools = new Map<Hex, V4Pool>();
  readonly #hooks: ReadonlySet<Address>;
  readonly #wrappedNative: Address;

  /** @param hooks lower-case addresses. */
  constructor(hooks: ReadonlySet<Address>, wrappedNative: Address) {
    this.#hooks = hooks;
    this.#wrappedNative = wrappedNative;
  }

  /** @param isNew whether the changes contain all existing pools. */
  apply(changes: PoolChanges, isNew: boolean): void {
    if (isNew) this.#pools.clear();
    if (this.#hooks.size === 0) return;
    for (const [id, pool] of changes) {
      if (pool?.protocol === 'v4' && this.#isQuoted(pool)) this.#pools.set(id, pool);
      else this.#pools.delete(id);
    }
  }

  has(id: Hex): boolean {
    return this.#pools.has(id);
  }

  get(id: Hex): V4Pool | undefined {
    return this.#pools.get(id);
  }

  /**
   * Returns the pools of two tokens, those with the most liquidity in range first; the native coin and its wrapped form
   * count as the same token.
   */
  between(tokenIn: Address, tokenOut: Address): HookedHop[] {
    const [from, to] = [this.#node(tokenIn), this.#node(tokenOut)];
    const found: HookedHop[] = [];
    for (const pool of this.#pools.values()) {
      const [token0, token1] = [this.#node(pool.token0), this.#node(pool.token1)];
      if (token0 === from && token1 === to) found.push({ pool, zeroForOne: true });
      else if (token1 === from && token0 === to) found.push({ pool, zeroForOne: false });
    }
    return found.sort((a, b) => (a.pool.liquidity < b.pool.liquidity ? 1 : -1));
  }

  /** A hook may hold its liquidity elsewhere, so the pool's own liquidity is not checked. */
  #isQuoted(pool: V4Pool): boolean {
    return !followsState(pool) && this.#hooks.has(pool.hooks) && pool.sqrtPriceX96 > 0n;
  }

  #node(token: Address): Address {
    return token === NATIVE ? this.#wrappedNative : token;
  }
}
