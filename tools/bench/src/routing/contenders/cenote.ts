import { createRouter, RoutingError } from '@cenote/trading';
import type { MakeContender } from '../contender.ts';

/** Above what any optimum uses: the search is as good as free of the cap. */
const NO_CAP = 250;

const makeCenote: MakeContender = ({ pools, wrappedNative }) => {
  const router = createRouter(pools, { wrappedNative });
  return {
    quote({ tokenIn, tokenOut, amountIn, gasPriceX64, maxLegs = NO_CAP }) {
      try {
        const { paths, amountOut, gasUnits, bound, certificate } = router.quote({
          ...{ tokenIn, tokenOut, amount: amountIn, kind: 'exactIn', maxLegs },
          gas: { pricePerUnitX64: gasPriceX64 },
        });
        const route = paths.map((path) => ({
          amountIn: path.amountIn,
          poolIds: path.hops.map((hop) => hop.poolId),
        }));
        return {
          route: { kind: 'paths', paths: route },
          claim: {
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
