/** The fees of a transaction per unit of gas, in wei: EIP-1559 or legacy. */
export type GasFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint };

/** Nodes refuse a replacement that pays hardly more (geth: 10 %); this much is taken by all. */
const raise = (fee: bigint): bigint => (fee * 12n + 9n) / 10n;

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** Returns the highest price of one unit of gas, in wei. */
export const mostPerGas = (fees: GasFees): bigint =>
  'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas;

/**
 * Fees that put one transaction in the place of another: a fifth above each of the old ones, and no
 * less than the network asks for now. A transaction of the old kind is replaced by one of its kind.
 * @param old of the transaction that waits.
 * @param now what the network suggests.
 */
export function replacementFees(old: GasFees, now: GasFees): GasFees {
  const cap = larger(raise(mostPerGas(old)), mostPerGas(now));
  if ('gasPrice' in old) return { gasPrice: cap };
  const suggestedTip = 'gasPrice' in now ? 0n : now.maxPriorityFeePerGas;
  const maxPriorityFeePerGas = larger(raise(old.maxPriorityFeePerGas), suggestedTip);
  // The whole is never less than its part.
  return { maxFeePerGas: larger(cap, maxPriorityFeePerGas), maxPriorityFeePerGas };
}
