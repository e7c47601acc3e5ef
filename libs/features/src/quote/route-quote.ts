/**
 * `toRouteQuote()`: parses the gateway's quote into a `RouteQuote` and checks that it is for the request. Also: class
 * `QuoteMismatchError`, type `QuoteParams` (the request).
 */
import { type Address, isNative, lower, type Network } from '@cenote/chains';
import type { ApiHop, ApiQuote } from '@cenote/data';
import {
  type Certificate,
  type Hop,
  hasConsistentAmounts,
  type RoutePath,
  type RouteQuote,
  type TradeKind,
} from '@cenote/trading';

/** Parameters of a quote request. */
export interface QuoteParams {
  tokenIn: Address;
  tokenOut: Address;
  /** Amount of the side that `kind` fixes, in base units. */
  amount: bigint;
  kind: TradeKind;
  /** Local routing compares amounts alone, without the cost of gas. */
  ignoresGas?: boolean;
  /** Pool calls, if the wallet cannot sign as many as fit into the network's transactions. */
  maxLegs?: number;
}

/** Thrown if the gateway's quote does not match the request or is inconsistent: it is not used. */
export class QuoteMismatchError extends Error {
  override readonly name = 'QuoteMismatchError';
  readonly code = 'QUOTE_MISMATCH';
}

function toHop(hop: ApiHop): Hop {
  const poolId = hop.protocol === 'v4' ? hop.poolId : hop.address;
  if (!poolId) throw new QuoteMismatchError('A pool of the route has no ID.');
  return {
    protocol: hop.protocol,
    poolId: lower(poolId),
    fee: hop.fee,
    tokenIn: lower(hop.tokenIn),
    tokenOut: lower(hop.tokenOut),
    ...(hop.tickSpacing !== undefined && { tickSpacing: hop.tickSpacing }),
    ...(hop.hooks !== undefined && { hooks: lower(hop.hooks) }),
  };
}

function toCertificate({ prices, poolIds }: NonNullable<ApiQuote['certificate']>): Certificate {
  const entries = Object.entries(prices);
  return {
    tokens: entries.map(([token]) => lower(token)),
    prices: entries.map(([, price]) => price),
    poolIds: poolIds.map((id) => lower(id)),
  };
}

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

/**
 * Parses the gateway's quote and checks it against the request: the fixed side matches, and the paths lead from the
 * sold to the bought token and add up to the full amounts, those of a merged route at every pool. Whether a pool matches its description is
 * verified on the chain, what a transaction holds is checked when the call is built, and the minimum is enforced by the
 * contract.
 * @throws QuoteMismatchError if anything differs
 */
export function toRouteQuote(quote: ApiQuote, params: QuoteParams, network: Network): RouteQuote {
  const node = (token: Address): Address =>
    isNative(token) ? lower(network.wrappedNative) : lower(token);
  const amountIn = BigInt(quote.amountIn);
  const amountOut = BigInt(quote.amountOut);
  // A v2 pair rounds in the trader's favour: an exact output may be slightly exceeded.
  const answers =
    params.kind === 'exactIn' ? amountIn === params.amount : amountOut >= params.amount;
  if (quote.kind !== params.kind || !answers) {
    throw new QuoteMismatchError('The quote does not match the request.');
  }
  const paths = quote.paths.map((path): RoutePath => {
    const hops = path.pools.map(toHop);
    let at = node(params.tokenIn);
    for (const hop of hops) {
      if (node(hop.tokenIn) !== at)
        throw new QuoteMismatchError('The hops of a path are not connected.');
      at = node(hop.tokenOut);
    }
    if (at !== node(params.tokenOut)) {
      throw new QuoteMismatchError('A path of the route ends at a different token.');
    }
    return {
      share: path.share,
      amountIn: BigInt(path.amountIn),
      amountOut: BigInt(path.amountOut),
      hops,
      ...(path.amounts && { amounts: path.amounts.map(BigInt) }),
    };
  });
  if (
    sum(paths.map((path) => path.amountIn)) !== amountIn ||
    sum(paths.map((path) => path.amountOut)) !== amountOut
  ) {
    throw new QuoteMismatchError("The path amounts do not add up to the route's amounts.");
  }
  if (!hasConsistentAmounts(params.kind, paths, network.wrappedNative)) {
    throw new QuoteMismatchError('The amounts of the pools do not form a merged route.');
  }
  const { single } = quote;
  return {
    kind: quote.kind,
    tokenIn: lower(params.tokenIn),
    tokenOut: lower(params.tokenOut),
    amountIn,
    amountOut,
    paths,
    priceImpactBps: quote.priceImpactBps,
    gasUnits: BigInt(quote.gasUnits),
    ...(quote.bound !== undefined && { bound: BigInt(quote.bound) }),
    ...(quote.gapBps !== undefined && { gapBps: quote.gapBps }),
    ...(quote.certificate && { certificate: toCertificate(quote.certificate) }),
    ...(single && {
      single: {
        amountIn: BigInt(single.amountIn),
        amountOut: BigInt(single.amountOut),
        gasUnits: BigInt(single.gasUnits),
      },
    }),
  };
}
