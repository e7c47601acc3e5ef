/** `0x1234…abcd`: the first and last `count` digits; what is short already stays whole. */
export function shortenAddress(address: string, count = 4): string {
  const prefix = address.startsWith('0x') ? 2 : 0;
  if (address.length <= prefix + 2 * count + 1) return address;
  return `${address.slice(0, prefix + count)}…${address.slice(-count)}`;
}
