/**
 * Context of the GraphQL resolvers and their common functions: `chainOf()`, `chainsOf()`, `marketsOfChains()`
 * (requested networks), `poolNodeOf()` (a pool), `chargeRows()`, `chargeNodes()` (charge the client for work). Also:
 * types `GraphqlContext`, `MarketChain`, `TokenNode`, `PoolNode`.
 */
import type { Hex } from '@cenote/chains';
import type { ChainService } from '../chain/chain-service.ts';
import type { ChainFreshness } from '../chain/freshness.ts';
import { GatewayError } from '../errors.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { PoolFigures, TokenFigures } from '../market/figures.ts';
import type { Market } from '../market/market.ts';

/** The parts of a chain service that GraphQL resolvers use. */
export type MarketChain = Pick<
  ChainService,
  | 'network'
  | 'market'
  | 'marketQueries'
  | 'engine'
  | 'positions'
  | 'rewards'
  | 'accounts'
  | 'nfts'
  | 'index'
  | 'follower'
  | 'supplies'
>;

export interface GraphqlContext {
  chains: ReadonlyMap<number, MarketChain>;
  /** Freshness of each chain's data. */
  freshness: () => Promise<ChainFreshness[]>;
  lookups: Lookups;
  /**
   * Charges the client for work of this cost that the document did not show; absent in tests.
   * @throws GatewayError `RATE_LIMITED` if its allowance is used up.
   */
  charge?: (cost: number) => void;
  /** Aborted when the client disconnects or the request times out; absent in tests. */
  signal?: AbortSignal;
}

/** Rows of an unpaged list that are included in the document's own cost, and the cost of each further row. */
const FREE_ROWS = 20;
const ROW_COST = 5;

/**
 * Charges the client for a list whose length the document does not limit.
 * @throws GatewayError `RATE_LIMITED` if its allowance is used up.
 */
export const chargeRows = ({ charge }: GraphqlContext, rows: number): void =>
  charge?.(Math.max(0, rows - FREE_ROWS) * ROW_COST);

/** Tokens or pools that are filtered and sorted per unit of cost. */
const NODES_PER_COST = 20;

/**
 * Charges the client for filtering all tokens or pools.
 * @throws GatewayError `RATE_LIMITED` if its allowance is used up.
 */
export const chargeNodes = ({ charge }: GraphqlContext, nodes: number): void =>
  charge?.(Math.floor(nodes / NODES_PER_COST));

/** A token or a pool, with the market of its figures. */
export interface TokenNode {
  market: Market;
  token: TokenFigures;
}
export interface PoolNode {
  market: Market;
  pool: PoolFigures;
}

/**
 * Returns a pool of a market, including pools that its lists omit; null if the index has none yet.
 * @throws GatewayError `NOT_READY` if the index is unavailable.
 */
export async function poolNodeOf(
  context: GraphqlContext,
  market: Market,
  id: Hex,
): Promise<PoolNode | null> {
  const known = market.pools.get(id);
  if (known) return { market, pool: known };
  const pool = await chainOf(context, market.chainId).market.poolOf?.(market, id);
  return pool ? { market, pool } : null;
}

/** @throws GatewayError `UNSUPPORTED_CHAIN` if the gateway does not serve the network. */
export function chainOf({ chains }: GraphqlContext, chainId: number): MarketChain {
  const chain = chains.get(chainId);
  if (!chain) throw new GatewayError('UNSUPPORTED_CHAIN', 'Unsupported network');
  return chain;
}

/**
 * Returns the given networks; all if none is given.
 * @throws GatewayError `UNSUPPORTED_CHAIN` if the gateway does not serve one of them.
 */
export const chainsOf = (
  context: GraphqlContext,
  chainIds: readonly number[] | null | undefined,
): MarketChain[] =>
  chainIds == null
    ? [...context.chains.values()]
    : [...new Set(chainIds)].map((id) => chainOf(context, id));

/** Returns the markets of one network, of several, or of all if none is given. */
export function marketsOfChains(
  context: GraphqlContext,
  chainId: number | null | undefined,
  chainIds?: readonly number[] | null,
): Promise<Market[]> {
  const requestedIds = new Set([...(chainId == null ? [] : [chainId]), ...(chainIds ?? [])]);
  const chains =
    requestedIds.size === 0
      ? [...context.chains.values()]
      : [...requestedIds].map((each) => chainOf(context, each));
  return Promise.all(chains.map(({ market }) => market.fresh()));
}
