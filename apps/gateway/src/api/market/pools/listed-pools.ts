/**
 * `ListedPools`: class that selects the pools that figures cover if the index has more than `MAX_LISTED_POOLS`, at most
 * every ten seconds. Also: `choosePools()` (the selection), type `ChoiceInput`.
 */
import type { Address, Hex } from '@cenote/chains';
import type { Pool } from '@cenote/trading';
import type { PriceSources } from '../../prices/prices.ts';
import type { KnownToken } from '../../tokens/known-token.ts';
import { pricingPools } from '../candles/price-at-close.ts';
import { verifiedValueUsd } from '../prices/trusted-value-usd.ts';
import { createYield } from '../yield-to-event-loop.ts';
import type { PoolPrincipals } from './pool-principals.ts';

/** Maximum number of pools of a chain in figures: anyone can create thousands for the cost of gas. */
export const MAX_LISTED_POOLS = 10_000;
/** Minimum time between two selections of the pools. */
const CHOSEN_MS = 10_000;

export interface ChoiceInput {
  /** Pools with their current state. */
  graph: ReadonlyMap<Hex, Pool>;
  principals: PoolPrincipals;
  sources: PriceSources;
  tokens: ReadonlyMap<Address, KnownToken>;
}

/** Selects the pools that figures cover if the index holds more than `MAX_LISTED_POOLS`. */
export class ListedPools {
  #chosen: Promise<readonly Hex[]> | undefined;
  #chosenAt = Number.NEGATIVE_INFINITY;

  /** Returns the selected pools, at most ten seconds old. */
  of(input: ChoiceInput): Promise<readonly Hex[]> {
    if (this.#chosen && performance.now() - this.#chosenAt < CHOSEN_MS) return this.#chosen;
    this.#chosenAt = performance.now();
    this.#chosen = choosePools(input, MAX_LISTED_POOLS);
    return this.#chosen;
  }
}

/**
 * Selects up to `most` pools: price sources, then those of the highest trusted value, then others with a verified
 * token. Yields to the event loop.
 */
export async function choosePools(
  { graph, principals, sources, tokens }: ChoiceInput,
  most: number,
): Promise<Hex[]> {
  const yieldToEventLoop = createYield();
  const known = (token: Address) => tokens.get(token);
  const unit = (token: Address) => sources.get(token)?.unit;
  const isVerified = (token: Address) => known(token)?.safety === 'verified';
  const chosen = new Set(pricingPools(sources).slice(0, most));
  const ranked: { id: Hex; usd: number }[] = [];
  for (const pool of graph.values()) {
    const { id, token0, token1 } = pool;
    if (!chosen.has(id)) {
      const [balance0, balance1] = balancesOf(pool, principals);
      const usd = verifiedValueUsd(known, { token0, token1, balance0, balance1 }, unit);
      ranked.push({ id, usd: usd > 0 ? usd : isVerified(token0) || isVerified(token1) ? 0 : -1 });
    }
    await yieldToEventLoop();
  }
  ranked.sort((a, b) => b.usd - a.usd || (a.id < b.id ? -1 : 1));
  for (const { id } of ranked.slice(0, most - chosen.size)) chosen.add(id);
  return [...chosen];
}

/** Returns the base units of both tokens in a pool. */
function balancesOf(pool: Pool, principals: PoolPrincipals): [bigint, bigint] {
  if (pool.protocol === 'v2') return [pool.reserve0, pool.reserve1];
  const { amount0, amount1 } = principals.of(pool);
  return [amount0, amount1];
}
