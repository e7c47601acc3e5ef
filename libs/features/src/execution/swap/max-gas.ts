/**
 * `maxGasOf()`: returns the gas units of a swap above which its network cost is far above the displayed one: twice
 * that, and a tolerance. Includes the crossed ticks of pools as counted on this device.
 */
import { gasOfPaths, MAX_TICKS, type RouteQuote } from '@cenote/trading';

/**
 * Units of gas for an approval, a recipient's first balance and few crossed ticks, in addition to the displayed gas.
 */
const GAS_TOLERANCE = 300_000n;

export const maxGasOf = ({
  paths,
  tokenIn,
  tokenOut,
  ticks = 0,
}: Pick<RouteQuote, 'paths' | 'tokenIn' | 'tokenOut' | 'ticks'>): bigint =>
  2n * gasOfPaths(paths, tokenIn, tokenOut, Math.min(ticks, MAX_TICKS)) + GAS_TOLERANCE;
