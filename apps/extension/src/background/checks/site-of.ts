import { parseOrigin } from '@cenote/wallet-core/checks';

/**
 * The owner of a site as far as its host shows: the last two labels, since the owner of a domain controls all of its
 * subdomains.
 */
export function siteOf(origin: string): string {
  const hostname = parseOrigin(origin)?.hostname ?? origin;
  const isName = /[a-z]/.test(hostname.slice(hostname.lastIndexOf('.') + 1));
  return isName ? hostname.split('.').slice(-2).join('.') : hostname;
}
