import { gasOfPaths, MAX_TICKS, type RouteQuote } from '@cenote/trading';

/** Units of gas that an approval, a recipient's first balance and few crossed ticks may take beside what is shown. */
const GAS_TOLERANCE = 300_000n;

/**
 * Returns the gas units of a swap above which its network cost is far above the one shown: twice that, and a
 * tolerance. Ticks count as this device has counted them on pools.
 */
export const maxGasOf = ({
  paths,
  tokenIn,
  tokenOut,
  ticks = 0,
}: Pick<RouteQuote, 'paths' | 'tokenIn' | 'tokenOut' | 'ticks'>): bigint =>
  2n * gasOfPaths(paths, tokenIn, tokenOut, Math.min(ticks, MAX_TICKS)) + GAS_TOLERANCE;
