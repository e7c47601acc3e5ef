import { type Address, type Contracts, type Hex, lower } from '@cenote/chains';
import { RoutingError } from '../errors.ts';
import { poolsOnPaths, usualPools } from '../onchain/verify/usual-pools.ts';
import type { Pool } from '../pools/pool.ts';
import { createRouter } from '../routing/router.ts';
import type { QuoteRequest, RouteQuote, Router } from '../routing/types.ts';

/* Routes through the usual pools between two tokens alone. */

/** Whether a pool's tokens are both open. */
export const isBetween = (open: ReadonlySet<Address>, { token0, token1 }: Pool): boolean =>
  open.has(token0) && open.has(token1);

/** Gives a router that has these pools those in their place. */
export function replacePools(
  router: Router,
  before: ReadonlyMap<Hex, Pool>,
  pools: ReadonlyMap<Hex, Pool>,
): void {
  for (const [id, pool] of pools) if (before.get(id) !== pool) router.update(pool);
  for (const id of before.keys()) if (!pools.has(id)) router.remove(id);
}

/**
 * Routes between two tokens through their usual pools alone ({@link usualPools}), none of which is left out: whatever
 * pools anybody makes, they do not take the place of these.
 */
export class UsualRoutes {
  readonly #contracts: Contracts;
  readonly #hubs: readonly Address[];
  /** Of the two tokens that were last routed between. */
  #pair = '';
  #ids: readonly Hex[] = [];
  #routed: ReadonlyMap<Hex, Pool> = new Map();
  #router: Router | undefined;

  /** @param hubs tokens that most others have pools with. */
  constructor(contracts: Contracts, hubs: readonly Address[]) {
    this.#contracts = contracts;
    this.#hubs = hubs;
  }

  /**
   * @param found all pools that there are.
   * @param open tokens that a route may pass through, in lower case.
   * @returns undefined where the usual pools cannot serve the request.
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
      this.#ids = usualPools(this.#contracts, this.#hubs, tokenIn, tokenOut).map(({ id }) => id);
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
