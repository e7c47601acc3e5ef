/**
 * `swapLimitsOf()`: returns the maximum gas and pool calls of a swap's transaction on a network. Also: the
 * usual ones, `SWAP_LIMITS`.
 */
import type { Network, SwapLimits } from './networks/index.ts';

/** A tenth below the gas limit of a transaction on Ethereum (EIP-7825), and about 30 kB of calldata. */
export const SWAP_LIMITS: SwapLimits = { maxGas: 15_000_000, maxLegs: 64 };

/** Returns the limits of a swap's transaction: the usual ones, unless the network's entry has lower ones. */
export const swapLimitsOf = (network: Pick<Network, 'swapLimits'> | undefined): SwapLimits => ({
  ...SWAP_LIMITS,
  ...network?.swapLimits,
});
