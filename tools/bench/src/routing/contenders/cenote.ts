/** `makeCenote` (default export): creates our own router as a contender of the routing benchmark. */
import { createRouter, isMerged, RoutingError } from '@cenote/trading';
import type { MakeContender } from '../contender.ts';

/** Above any optimum, so that the search is practically uncapped. */
const NO_CAP = 1000;

const makeCenote: MakeContender = ({ pools, wrappedNative }) => {
  const router = createRouter(pools, { wrappedNative });
  return {
    quote({ tokenIn, tokenOut, kind, amount, gasPriceX64, maxLegs = NO_CAP, maxHops }) {
      try {
        const { paths, amountIn, amountOut, gasUnits, bound, certificate } = router.quote({
          tokenIn,
          tokenOut,
          amount,
          kind,
          maxLegs,
          maxHops,
          merging: true,
          gas: { pricePerUnitX64: gasPriceX64 },
        });
        const route = paths.map((path) => ({
          amount: kind === 'exactIn' || path.amounts ? path.amountIn : path.amountOut,
          poolIds: path.hops.map((hop) => hop.poolId),
        }));
        return {
          route: { kind: isMerged(paths) ? 'merged' : 'paths', paths: route },
          proof: {
            amountIn,
            amountOut,
            gasUnits,
            ...(bound && { bound }),
            ...(certificate && { certificate }),
          },
        };
      } catch (error) {
        if (error instanceof RoutingError) return undefined;
        throw error;
      }
    },
  };
};

export default makeCenote;
