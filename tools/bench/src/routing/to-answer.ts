/** `toAnswer()`: a quote of our router as an answer in the benchmark. */
import { isMerged, type RouteQuote } from '@cenote/trading';
import type { Answer } from './contender.ts';

/** Returns the route of a quote of this kind of trade, and the values that it states. */
export function toAnswer({
  kind,
  paths,
  amountIn,
  amountOut,
  gasUnits,
  bound,
  certificate,
}: RouteQuote): Answer {
  return {
    route: {
      kind: isMerged(paths) ? 'merged' : 'paths',
      paths: paths.map((path) => ({
        amount: kind === 'exactIn' || path.amounts ? path.amountIn : path.amountOut,
        poolIds: path.hops.map((hop) => hop.poolId),
      })),
    },
    proof: {
      amountIn,
      amountOut,
      gasUnits,
      ...(bound && { bound }),
      ...(certificate && { certificate }),
    },
  };
}
