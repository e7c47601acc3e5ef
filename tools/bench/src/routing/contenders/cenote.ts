/** `makeCenote` (default export): creates our own router as a contender of the routing benchmark. */
import { createRouter, RoutingError } from '@cenote/trading';
import type { MakeContender } from '../contender.ts';
import { toAnswer } from '../to-answer.ts';

/** Above any optimum, so that the search is practically uncapped. */
const NO_CAP = 1000;

const makeCenote: MakeContender = ({ pools, wrappedNative }) => {
  const router = createRouter(pools, { wrappedNative });
  return {
    quote({ tokenIn, tokenOut, kind, amount, gasPriceX64, maxLegs = NO_CAP, maxHops }) {
      try {
        return toAnswer(
          router.quote({
            tokenIn,
            tokenOut,
            amount,
            kind,
            maxLegs,
            maxHops,
            merging: true,
            gas: { pricePerUnitX64: gasPriceX64 },
          }),
        );
      } catch (error) {
        if (error instanceof RoutingError) return undefined;
        throw error;
      }
    },
  };
};

export default makeCenote;
