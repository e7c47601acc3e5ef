/**
 * `shortenAddress(address)`: returns `0x1234…abcd`, with a given number of digits at either end, and more if both ends
 * are zeros; short texts are returned unchanged.
 */

/** Number of digits shown after the leading zeros of an address with zeros at both ends. */
const SIGNIFICANT_DIGITS = 4;

/**
 * `0x1234…abcd`: the first `head` and the last `tail` digits; short texts are returned unchanged. If both ends are
 * zeros and the address is not zero, the head is extended beyond its zeros, so that no address looks like the zero
 * address.
 */
export function shortenAddress(address: string, head = 4, tail = head): string {
  const prefix = address.startsWith('0x') ? 2 : 0;
  const digits = address.slice(prefix);
  const zeros = /^0*/.exec(digits)?.[0].length ?? 0;
  const looksZero = zeros >= head && zeros < digits.length && /^0*$/.test(digits.slice(-tail));
  const shown = looksZero ? zeros + SIGNIFICANT_DIGITS : head;
  if (digits.length <= shown + tail + 1) return address;
  return `${address.slice(0, prefix + shown)}…${address.slice(-tail)}`;
}
