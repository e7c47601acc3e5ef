/**
 * `clientAddress()`: the IP address (IPv6: its /64) that a request is counted for, from the socket's peer and
 * `X-Forwarded-For` of trusted proxies. Also: `networkOf()`, the /48 of an IPv6 client.
 */
import { isIPv4, isIPv6 } from 'node:net';

/** Maximum number of chained proxies. */
const MAX_HOPS = 16;

/**
 * Returns the address that a request is counted for: the peer's or, behind trusted proxies, the last address of
 * `X-Forwarded-For` that is not a trusted proxy. The client can forge earlier entries, so they are ignored. IPv6
 * clients are counted by /64.
 *
 * @param peer remote address of the socket.
 * @param forwarded value of `X-Forwarded-For`.
 */
export function clientAddress(
  peer: string | undefined,
  forwarded: string | undefined,
  isTrustedProxy: (address: string) => boolean,
): string {
  let client = plain(peer ?? '');
  if (client === undefined) return 'unknown';
  const hops = (forwarded ?? '').split(',').slice(-MAX_HOPS);
  while (isTrustedProxy(client)) {
    const before = plain(hops.pop() ?? '');
    if (before === undefined) break;
    client = before;
  }
  return isIPv6(client) ? `${groupsOf(client).slice(0, 4).join(':')}::/64` : client;
}

/**
 * Returns the network of a client address: the /48 of an IPv6 client, the smallest that providers delegate, or the IPv4
 * address itself.
 */
export const networkOf = (client: string): string =>
  client.endsWith('::/64') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client;

/**
 * Returns an address without port, brackets and zone, with IPv4-mapped addresses as IPv4; undefined if the text is no
 * address.
 */
function plain(text: string): string | undefined {
  const bare = text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1');
  const address = (/^[\d.]+:\d+$/.test(bare) ? bare.replace(/:\d+$/, '') : bare).replace(
    /%.*$/,
    '',
  );
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!isMapped) return address;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return bytes.join('.');
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The platform's canonical form: lower case, no embedded IPv4.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...left, ...new Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
