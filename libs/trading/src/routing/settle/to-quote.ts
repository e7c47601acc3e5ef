import { lower } from '@cenote/chains';
import { V2_FEE } from '../../pools/fee.ts';
import type { Edge, Graph } from '../scope/graph.ts';
import type { Hop, QuoteRequest, RouteQuote } from '../types.ts';
import type { Settlement } from './settle.ts';
import { sharesOf } from './shares.ts';

/**
 * Converts a settlement of the router's graph, with its gas, ticks and price impact, to the public `RouteQuote`,
 * without bound and certificate.
 */
export function toQuote(
  graph: Graph,
  { kind, tokenIn, tokenOut }: QuoteRequest,
  { paths, amountIn, amountOut }: Settlement,
  { gasUnits, ticks }: { gasUnits: bigint; ticks: number },
  priceImpactBps: number,
): RouteQuote {
  const shares = sharesOf(
    paths.map((path) => (kind === 'exactIn' ? path.amountIn : path.amountOut)),
  );
  return {
    kind,
    tokenIn: lower(tokenIn),
    tokenOut: lower(tokenOut),
    amountIn,
    amountOut,
    paths: paths.map((path, p) => ({
      share: shares[p]!,
      amountIn: path.amountIn,
      amountOut: path.amountOut,
      ...(path.amounts && { amounts: path.amounts }),
      hops: path.path.map((edge) => toHop(graph, edge)),
    })),
    priceImpactBps,
    gasUnits,
    ticks,
  };
}

/** Returns an edge's pool as a hop of a route. */
export function toHop(graph: Graph, edge: Edge): Hop {
  const pool = graph.pool(edge >> 1);
  const hop = {
    protocol: pool.protocol,
    poolId: pool.id,
    fee: pool.protocol === 'v2' ? V2_FEE : pool.fee,
    tokenIn: graph.tokenIn(edge),
    tokenOut: graph.tokenOut(edge),
  };
  if (pool.protocol === 'v2') return hop;
  const { tickSpacing } = pool;
  return pool.protocol === 'v3'
    ? { ...hop, tickSpacing }
    : { ...hop, tickSpacing, hooks: pool.hooks };
}
