/**
 * `UsualRoutes`: class that quotes through only the usual pools between two tokens. Also: `replacePools()` of a router,
 * and `isBetween()`, whether routes may pass through both tokens of a pool.
 */
import { type Address, type Contracts, type Hex, lower } from '@cenote/chains';
import { RoutingError } from '../errors.ts';
import { commonPools, poolsOnPaths } from '../onchain/verify/common-pools.ts';
import type { Pool } from '../pools/pool.ts';
import { createRouter } from '../routing/router.ts';
import type { QuoteRequest, RouteQuote, Router } from '../routing/types.ts';

/** Whether routes may pass through both tokens of a pool. */
export const isBetween = (open: ReadonlySet<Address>, { token0, token1 }: Pool): boolean =>
  open.has(token0) && open.has(token1);

/** Replaces a router's current pools by others. */
export function replacePools(
  router: Router,
  before: ReadonlyMap<Hex, Pool>,
  pools: ReadonlyMap<Hex, Pool>,
): void {
  for (const [id, pool] of pools) if (before.get(id) !== pool) router.update(pool);
  for (const id of before.keys()) if (!pools.has(id)) router.remove(id);
}

/**
 * Routes between two tokens through only their usual pools ({@link commonPools}), none of which is left out: pools that
 * anyone creates cannot displace these.
 */
export class UsualRoutes {
  readonly #contracts: Contracts;
  readonly #hubs: readonly Address[];
  /** The two tokens of the last route, and the ids of their usual pools. */
  #pair = '';
  #ids: readonly Hex[] = [];
  #routed: ReadonlyMap<Hex, Pool> = new Map();
  #router: Router | undefined;

  /** @param hubs tokens with which most others have pools */
  constructor(contracts: Contracts, hubs: readonly Address[]) {
    this.#contracts = contracts;
    this.#hubs = hubs;
  }

  /**
   * @param found all existing pools
   * @param open tokens that a route may pass through, in lower case
   * @returns undefined if the usual pools cannot serve the request
   */
  quote(
    request: QuoteRequest,
    found: ReadonlyMap<Hex, Pool>,
    open: ReadonlySet<Address>,
  ): RouteQuote | undefined {
    const { tokenIn, tokenOut } = request;
    const { weth9 } = this.#contracts;
    const pair = `${tokenIn} ${tokenOut}`;
    if (pair !== this.#pair) {
      this.#ids = commonPools(this.#contracts, this.#hubs, tokenIn, tokenOut).map(({ id }) => id);
      this.#pair = pair;
      this.#router = undefined;
    }
    const there = this.#ids.flatMap((id) => found.get(id) ?? []);
    const within = there.filter((pool) => isBetween(open, pool));
    const onPaths = poolsOnPaths(within, weth9, tokenIn, tokenOut);
    const pools = new Map(onPaths.map((pool) => [pool.id, pool]));
    if (this.#router) replacePools(this.#router, this.#routed, pools);
    this.#router ??= createRouter(onPaths, { wrappedNative: lower(weth9) });
    this.#routed = pools;
    try {
      return this.#router.quote(request);
    } catch (error) {
      if (error instanceof RoutingError) return undefined;
      throw error;
    }
  }
}
