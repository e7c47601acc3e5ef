/**
 * `replacementFees()`: returns the fees of a replacement: a fifth above each old fee, and no less than the network
 * suggests now; a legacy transaction is replaced by a legacy one. Also: `mostPerGas()` (returns the maximum price of
 * one unit of gas, in wei), type `GasFees` (EIP-1559 or legacy fees).
 */

/** Fees of a transaction per unit of gas, in wei: EIP-1559 or legacy. */
export type GasFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint };

/** Nodes reject a replacement with a smaller increase (geth: 10 %); all nodes accept this one. */
const raise = (fee: bigint): bigint => (fee * 12n + 9n) / 10n;

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Returns the maximum price of one unit of gas, in wei. */
export const mostPerGas = (fees: GasFees): bigint =>
  'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas;

/**
 * Returns the fees of a replacement: a fifth above each old fee, and no less than the network suggests now. A legacy
 * transaction is replaced by a legacy one.
 * @param old fees of the pending transaction
 * @param now fees suggested by the network
 */
export function replacementFees(old: GasFees, now: GasFees): GasFees {
  const cap = larger(raise(mostPerGas(old)), mostPerGas(now));
  if ('gasPrice' in old) return { gasPrice: cap };
  const suggestedTip = 'gasPrice' in now ? 0n : now.maxPriorityFeePerGas;
  const maxPriorityFeePerGas = larger(raise(old.maxPriorityFeePerGas), suggestedTip);
  // The max fee must not be below the priority fee.
  return { maxFeePerGas: larger(cap, maxPriorityFeePerGas), maxPriorityFeePerGas };
}
