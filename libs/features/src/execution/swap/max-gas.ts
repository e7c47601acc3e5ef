/**
 * `maxGasOf()`: returns the gas units of a swap above which its network cost is far above the displayed one: twice
 * that, and a tolerance. Includes the crossed ticks of pools as counted on this device. Also: `fitsIntoBatch()`,
 * whether a wallet can send it in a batch.
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

/**
 * Gas of a swap in a batch: 5 million, the default limit of a bundle in the reference bundler of ERC-4337
 * (`maxBundleGas`), through which smart wallets send batches, less a tenth for the approvals and the account's checks.
 */
const BATCH_MAX_GAS = 4_500_000n;

/** Returns whether a swap can be sent in a batch with its approvals; if not, its steps are sent one by one. */
export const fitsIntoBatch = ({
  paths,
  tokenIn,
  tokenOut,
  ticks,
}: Pick<RouteQuote, 'paths' | 'tokenIn' | 'tokenOut' | 'ticks'>): boolean =>
  gasOfPaths(paths, tokenIn, tokenOut, ticks) <= BATCH_MAX_GAS;
