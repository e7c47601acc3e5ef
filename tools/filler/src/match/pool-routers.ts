/**
 * `PoolRouters`: class that returns a router for each pair of tokens, built from a chain's pools and cached; routes
 * pass only through hub tokens. Also: `hubTokens()`, the at most ten hub tokens of a chain, and `HubRules`, the type of
 * the rules for choosing them.
 */
import { type Address, type Hex, isNative, lower, NATIVE } from '@cenote/chains';
import { createRouter, deepestPools, type Pool, type Router } from '@cenote/trading';

/** Maximum number of hub tokens of a chain; routes pass only through these. */
const MAX_HUBS = 10;
/** Maximum number of cached routers besides that of the hubs. */
const MAX_ROUTERS = 64;

/** Rules that determine which tokens of a chain are hubs. */
export interface HubRules {
  /** Whether a token may be a hub: anyone can create pools, so pools alone are not sufficient. */
  isTrusted(token: Address): boolean;
  /** Trusted tokens that are hubs before others, if they have pools. */
  first?: readonly Address[];
  /**
   * The current hubs: each stays until another token has two partners more, so that a single pool does not change the
   * hubs in each block.
   */
  current?: ReadonlySet<Address>;
}

/**
 * Returns the hubs: the wrapped native coin, the configured tokens, then the trusted tokens with pools against the most
 * other trusted tokens. Empty pools do not count.
 */
export function hubTokens(
  pools: Iterable<Pool>,
  wrapped: Address,
  { isTrusted, first = [], current }: HubRules,
  count = MAX_HUBS,
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
  // A current hub gets a bonus of one and a half partners, which also excludes ties.
  const ranked = [...partners]
    .map(([token, { size }]) => ({ token, rank: current?.has(token) ? size + 1.5 : size }))
    .sort((x, y) => y.rank - x.rank || (x.token < y.token ? -1 : 1));
  return [...fixed, ...ranked.map(({ token }) => token)].slice(0, count);
}

const holdsAnything = (pool: Pool): boolean =>
  pool.protocol === 'v2'
    ? pool.reserve0 > 0n && pool.reserve1 > 0n
    : pool.sqrtPriceX96 > 0n && pool.ticks.length > 0;

/** A router and the pools that it was built from. */
interface RouterEntry {
  router: Router;
  /** Tokens besides the hubs at which its routes may start or end. */
  ends: readonly Address[];
  /** Selected pools of these tokens; undefined if some have changed since. */
  ofEnds: ReadonlyMap<Hex, Pool> | undefined;
  /** All pools of the router, and those between hubs among them. */
  pools: ReadonlyMap<Hex, Pool>;
  ofHubs: ReadonlyMap<Hex, Pool>;
}

/**
 * Routers over a chain's pools. A route passes through hubs only, so that pools of untrusted tokens, and side effects
 * of their transfers, do not affect other pairs.
 */
export class PoolRouters {
  readonly #wrapped: Address;
  readonly #rules: HubRules;
  #all: ReadonlyMap<Hex, Pool> = new Map();
  #hubs: ReadonlySet<Address> = new Set();
  /** The deepest pools between hubs. */
  #ofHubs: ReadonlyMap<Hex, Pool> = new Map();
  /** Pools by token that is not a hub; built on first use. */
  #byToken: ReadonlyMap<Address, readonly Pool[]> | undefined;
  readonly #routers = new Map<string, RouterEntry>();

  constructor(wrapped: Address, rules: HubRules) {
    this.#wrapped = lower(wrapped);
    this.#rules = rules;
  }

  /** Sets the pool states of a block. Pools of other tokens than hubs are selected on first use. */
  sync(all: ReadonlyMap<Hex, Pool>): void {
    const before = this.#all;
    this.#all = all;
    this.#byToken = undefined;
    // Hubs may change without a new pool: when lists verify tokens or pools are filled.
    const rules = { ...this.#rules, current: this.#hubs };
    const hubs = hubTokens(all.values(), this.#wrapped, rules);
    if (hubs.length !== this.#hubs.size || hubs.some((hub) => !this.#hubs.has(hub))) {
      this.#hubs = new Set(hubs);
      this.#routers.clear();
    }
    const open = this.#openWith([]);
    this.#ofHubs = deepestPools(new Map([...all].filter(([, pool]) => isOpen(pool, open))));
    // Anyone can create pools in each block, so routers are reused and updated with the pools that they may use.
    const changed = new Set<Address>();
    const removed = [...before.values()].filter(({ id }) => !all.has(id));
    const others = [...all.values()].filter((pool) => before.get(pool.id) !== pool);
    for (const { token0, token1 } of [...removed, ...others]) changed.add(token0).add(token1);
    for (const router of this.#routers.values()) {
      if (router.ends.some((end) => changed.has(end))) router.ofEnds = undefined;
    }
  }

  /** Whether routes may pass through a token. */
  isHub(token: Address): boolean {
    return isNative(token) || this.#hubs.has(token);
  }

  /** Returns the router for two tokens. */
  between(tokenIn: Address, tokenOut: Address): Router {
    const ends = [tokenIn, tokenOut].filter((token) => !this.isHub(token)).sort();
    const key = ends.join();
    const last = this.#routers.get(key);
    if (last?.ofEnds && last.ofHubs === this.#ofHubs) return last.router;
    const [ofHubs, ofEnds] = [this.#ofHubs, last?.ofEnds ?? this.#chosenOf(ends)];
    const pools = new Map([...ofHubs, ...ofEnds]);
    const router = last?.router ?? createRouter(pools.values(), { wrappedNative: this.#wrapped });
    if (last) replacePools(router, last.pools, pools);
    else if (this.#routers.size >= MAX_ROUTERS) {
      this.#routers.delete(this.#routers.keys().next().value as string);
    }
    this.#routers.set(key, { router, ends, ofEnds, pools, ofHubs });
    return router;
  }

  #openWith(ends: readonly Address[]): ReadonlySet<Address> {
    return new Set([...this.#hubs, ...ends, NATIVE]);
  }

  /** Selects the deepest pools of these tokens, with hubs and with one another. */
  #chosenOf(ends: readonly Address[]): ReadonlyMap<Hex, Pool> {
    const open = this.#openWith(ends);
    this.#byToken ??= this.#indexed();
    const pools = ends.flatMap((end) => this.#byToken?.get(end) ?? []);
    const met = pools.filter((pool) => isOpen(pool, open));
    return deepestPools(new Map(met.map((pool) => [pool.id, pool])));
  }

  #indexed(): ReadonlyMap<Address, readonly Pool[]> {
    const byToken = new Map<Address, Pool[]>();
    for (const pool of this.#all.values()) {
      for (const token of [pool.token0, pool.token1]) {
        if (this.isHub(token)) continue;
        const list = byToken.get(token);
        if (list) list.push(pool);
        else byToken.set(token, [pool]);
      }
    }
    return byToken;
  }
}

const isOpen = ({ token0, token1 }: Pool, open: ReadonlySet<Address>): boolean =>
  open.has(token0) && open.has(token1);

function replacePools(
  router: Router,
  before: ReadonlyMap<Hex, Pool>,
  pools: ReadonlyMap<Hex, Pool>,
): void {
  for (const id of before.keys()) if (!pools.has(id)) router.remove(id);
  for (const [id, pool] of pools) if (before.get(id) !== pool) router.update(pool);
}
