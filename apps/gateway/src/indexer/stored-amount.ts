/** The largest number that a contract can state. Columns of the index hold 78 digits, so sums of a few of these do not fit. */
export const MAX_AMOUNT = 2n ** 256n - 1n;

/**
 * An amount as the index stores it: sums of what contracts of strangers state are bounded by ±{@link MAX_AMOUNT}.
 * A value that does not fit its column would end the indexer.
 */
export const storedAmount = (amount: bigint): bigint => {
  if (amount > MAX_AMOUNT) return MAX_AMOUNT;
  return amount < -MAX_AMOUNT ? -MAX_AMOUNT : amount;
};
