import { type Address, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { createRouter, type Pool, type Router } from '@cenote/trading';

/** Tokens that routes may pass through. */
const HUBS = 10;
/** Routers kept beside the one of the hubs. */
const MOST_ROUTERS = 64;

/** Tokens with pools against the most others, the coin first: no one gets there with a pool or two. */
export function hubTokens(pools: Iterable<Pool>, wrapped: Address, count = HUBS): Address[] {
  const partners = new Map<Address, Set<Address>>();
  const canonical = (token: Address) => (isNative(token) ? wrapped : token);
  for (const { token0, token1 } of pools) {
    const [a, b] = [canonical(token0), canonical(token1)];
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      partners.set(one, (partners.get(one) ?? new Set()).add(other));
    }
  }
  partners.delete(wrapped);
  const ranked = [...partners].sort((x, y) => y[1].size - x[1].size || (x[0] < y[0] ? -1 : 1));
  return [wrapped, ...ranked.slice(0, count - 1).map(([token]) => token)];
}

/**
 * Routers over a chain's pools. A route between two tokens passes through hubs alone: what others a
 * stranger made, and what they do when they are moved, is no concern of it.
 */
export class PoolRouters {
  readonly #wrapped: Address;
  #pools: ReadonlyMap<Hex, Pool> = new Map();
  #hubs: ReadonlySet<Address> = new Set();
  readonly #routers = new Map<string, { router: Router; open: ReadonlySet<Address> }>();

  constructor(wrapped: Address) {
    this.#wrapped = lower(wrapped);
  }

  /** Takes over the pools' states at a block. */
  sync(pools: ReadonlyMap<Hex, Pool>): void {
    const before = this.#pools;
    this.#pools = pools;
    const isNew = pools.size !== before.size || [...pools.keys()].some((id) => !before.has(id));
    if (isNew) {
      this.#hubs = new Set(hubTokens(pools.values(), this.#wrapped));
      this.#routers.clear();
      return;
    }
    const changed = [...pools.values()].filter((pool) => before.get(pool.id) !== pool);
    for (const { router, open } of this.#routers.values()) {
      for (const pool of changed) if (isOpen(pool, open)) router.update(pool);
    }
  }

  /** Whether routes may pass through a token. */
  isHub(token: Address): boolean {
    return isNative(token) || this.#hubs.has(token);
  }

  /** The router for two tokens. */
  between(tokenIn: Address, tokenOut: Address): Router {
    const ends = [tokenIn, tokenOut].filter((token) => !this.isHub(token));
    const key = ends.sort().join();
    const known = this.#routers.get(key);
    if (known) return known.router;
    const open = new Set([...this.#hubs, ...ends, NATIVE]);
    const pools = [...this.#pools.values()].filter((pool) => isOpen(pool, open));
    const router = createRouter(pools, { wrappedNative: this.#wrapped });
    if (this.#routers.size >= MOST_ROUTERS) {
      this.#routers.delete(this.#routers.keys().next().value as string);
    }
    this.#routers.set(key, { router, open });
    return router;
  }
}

const isOpen = ({ token0, token1 }: Pool, open: ReadonlySet<Address>): boolean =>
  open.has(token0) && open.has(token1);
