/**
 * `storedAmount()`: limits an amount to ±`MAX_AMOUNT` (exported too, the largest uint256), so that it fits a column of
 * the index.
 */
/**
 * The largest number that a contract can return. Columns of the index have 78 digits, so sums of a few of these do not
 * fit.
 */
export const MAX_AMOUNT = 2n ** 256n - 1n;

/**
 * Limits an amount to ±{@link MAX_AMOUNT} for storage: sums of untrusted amounts could exceed the column and stop the
 * indexer.
 */
export const storedAmount = (amount: bigint): bigint => {
  if (amount > MAX_AMOUNT) return MAX_AMOUNT;
  return amount < -MAX_AMOUNT ? -MAX_AMOUNT : amount;
};
