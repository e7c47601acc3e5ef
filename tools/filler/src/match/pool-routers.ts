import { type Address, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { createRouter, deepestPools, type Pool, type Router } from '@cenote/trading';

/** Tokens that routes may pass through. */
const HUBS = 10;
/** Routers kept beside the one of the hubs. */
const MOST_ROUTERS = 64;

/** Which tokens of a chain routes may pass through. */
export interface HubRules {
  /** Whether a token may be a hub: pools alone, which anyone may make, make none of it. */
  isTrusted(token: Address): boolean;
  /** Trusted tokens that are hubs whatever others have pools. */
  first?: readonly Address[];
}

/**
 * The wrapped coin, the tokens that are hubs in any case, then trusted tokens with pools against the most other trusted
 * ones. Pools that hold nothing do not count.
 */
export function hubTokens(
  pools: Iterable<Pool>,
  wrapped: Address,
  { isTrusted, first = [] }: HubRules,
  count = HUBS,
): Address[] {
  const partners = new Map<Address, Set<Address>>();
  const canonical = (token: Address) => (isNative(token) ? wrapped : token);
  const trusted = new Map<Address, boolean>([[wrapped, true]]);
  const isKnown = (token: Address): boolean => {
    const known = trusted.get(token) ?? isTrusted(token);
    trusted.set(token, known);
    return known;
  };
  for (const pool of pools) {
    const [a, b] = [canonical(pool.token0), canonical(pool.token1)];
    if (!isKnown(a) || !isKnown(b) || !holdsAnything(pool)) continue;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      partners.set(one, (partners.get(one) ?? new Set()).add(other));
    }
  }
  const fixed = [wrapped, ...first.map(lower).filter((token) => partners.has(token))];
  for (const token of fixed) partners.delete(token);
  const ranked = [...partners].sort((x, y) => y[1].size - x[1].size || (x[0] < y[0] ? -1 : 1));
  return [...fixed, ...ranked.map(([token]) => token)].slice(0, count);
}

const holdsAnything = (pool: Pool): boolean =>
  pool.protocol === 'v2'
    ? pool.reserve0 > 0n && pool.reserve1 > 0n
    : pool.sqrtPriceX96 > 0n && pool.ticks.length > 0;

/**
 * Routers over a chain's pools. A route between two tokens passes through hubs alone: what others a
 * stranger made, and what they do when they are moved, is no concern of it.
 */
export class PoolRouters {
  readonly #wrapped: Address;
  readonly #rules: HubRules;
  #pools: ReadonlyMap<Hex, Pool> = new Map();
  #hubs: ReadonlySet<Address> = new Set();
  readonly #routers = new Map<string, { router: Router; open: ReadonlySet<Address> }>();

  constructor(wrapped: Address, rules: HubRules) {
    this.#wrapped = lower(wrapped);
    this.#rules = rules;
  }

  /** Takes over the pools' states at a block. */
  sync(all: ReadonlyMap<Hex, Pool>): void {
    const pools = deepestPools(all);
    const before = this.#pools;
    this.#pools = pools;
    // Lists verify other tokens, and pools fill up, without a new pool.
    const hubs = hubTokens(pools.values(), this.#wrapped, this.#rules);
    if (hubs.length !== this.#hubs.size || hubs.some((hub) => !this.#hubs.has(hub))) {
      this.#hubs = new Set(hubs);
      this.#routers.clear();
      return;
    }
    // Anyone makes pools in each block: routers are kept for all that, and take in those they may use.
    const gone = [...before.values()].filter(({ id }) => !pools.has(id));
    const changed = [...pools.values()].filter((pool) => before.get(pool.id) !== pool);
    for (const { router, open } of this.#routers.values()) {
      for (const pool of gone) if (isOpen(pool, open)) router.remove(pool.id);
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
