import type { Address } from '@cenote/chains';
import type { ApiHop, ApiQuote } from '@cenote/data';
import { type Hop, type RouteQuote, slippageBound } from '@cenote/trading';
import type { RouteAtBlock } from './route-engine.ts';

/** Parts of a quote response other than the route. */
export interface QuoteContext {
  quoteId: string;
  slippageBps: number;
  gasPriceWei: bigint;
  gasUsd: number | undefined;
}

/** Converts a route to the API's quote response. */
export function toResponse({ route, head }: RouteAtBlock, context: QuoteContext): ApiQuote {
  const { quoteId, slippageBps, gasPriceWei, gasUsd } = context;
  const { kind, amountIn, amountOut, bound, gapBps, certificate } = route;
  const limit = String(slippageBound(kind, route, slippageBps));
  return {
    quoteId,
    blockNumber: head.number,
    blockHash: head.hash,
    kind,
    amountIn: String(amountIn),
    amountOut: String(amountOut),
    ...(kind === 'exactIn' ? { minAmountOut: limit } : { maxAmountIn: limit }),
    slippageBps,
    paths: route.paths.map((path) => ({
      share: path.share,
      amountIn: String(path.amountIn),
      amountOut: String(path.amountOut),
      pools: path.hops.map(toHop),
    })),
    priceImpactBps: route.priceImpactBps,
    gasUnits: String(route.gasUnits),
    gasPriceWei: String(gasPriceWei),
    ...(gasUsd !== undefined && { gasUsd }),
    ...(bound !== undefined && { bound: String(bound) }),
    ...(gapBps !== undefined && { gapBps }),
    ...(certificate && { certificate: toCertificate(certificate) }),
  };
}

function toHop({ protocol, poolId, fee, tickSpacing, hooks, tokenIn, tokenOut }: Hop): ApiHop {
  return {
    protocol,
    ...(protocol === 'v4' ? { poolId } : { address: poolId }),
    fee,
    ...(tickSpacing !== undefined && { tickSpacing }),
    ...(hooks !== undefined && { hooks }),
    tokenIn,
    tokenOut,
  };
}

function toCertificate({ tokens, prices, poolIds }: NonNullable<RouteQuote['certificate']>) {
  const entries = tokens.map((token, i): [Address, number] => [token, prices[i]!]);
  return { prices: Object.fromEntries(entries), poolIds: [...poolIds] };
}
