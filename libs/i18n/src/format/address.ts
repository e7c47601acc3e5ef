/** Digits after the leading zeros that are shown where both ends are zeros. */
const SIGNIFICANT_DIGITS = 4;

/**
 * `0x1234…abcd`: the first `head` and the last `tail` digits; what is short already stays whole. Where both ends are
 * zeros and the address is not zero, the head goes on behind its zeros: no address is to be taken for the zero address.
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
