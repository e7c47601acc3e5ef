/** `amountsToQuote()`: the amounts for which a hooked pool is quoted, so that a part of a swap can be estimated. */

/** Parts of the largest power of two within the amount: closer to one another the larger they are. */
const PARTS = [1n, 2n, 4n, 8n, 12n, 16n, 20n, 24n, 32n, 40n, 48n];
const WHOLE = 32n;

/**
 * Returns the amount and smaller ones, ascending. All but the amount itself are multiples of a power of two, so that
 * similar requests ask for the same ones.
 * @param amount above zero
 */
export function amountsToQuote(amount: bigint): bigint[] {
  const power = 1n << BigInt(amount.toString(2).length - 1);
  const parts = PARTS.map((part) => (part * power) / WHOLE);
  return [...new Set([...parts.filter((part) => part > 0n && part < amount), amount])];
}
