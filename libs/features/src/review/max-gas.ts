import { gasOfPaths, type RouteQuote } from '@cenote/trading';

/** Units of gas that an approval, a recipient's first balance and crossed ticks may take beside what is shown. */
const GAS_TOLERANCE = 300_000n;

/** Units of gas of a swap above which its network cost is far above the one that is shown: twice that, and a tolerance. */
export const maxGasOf = ({
  paths,
  tokenIn,
  tokenOut,
}: Pick<RouteQuote, 'paths' | 'tokenIn' | 'tokenOut'>): bigint =>
  2n * gasOfPaths(paths, tokenIn, tokenOut) + GAS_TOLERANCE;
