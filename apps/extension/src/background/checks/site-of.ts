import { parseOrigin } from '@cenote/wallet-core/checks';

/**
 * `siteOf(origin)`: the last two labels of an origin's host, since the owner of a domain controls all its subdomains;
 * an IP address unchanged.
 */
export function siteOf(origin: string): string {
  const hostname = parseOrigin(origin)?.hostname ?? origin;
  const isName = /[a-z]/.test(hostname.slice(hostname.lastIndexOf('.') + 1));
  return isName ? hostname.split('.').slice(-2).join('.') : hostname;
}
