import { parseOrigin } from '@cenote/wallet-core/checks';

/**
 * Whom a site belongs to, as far as its name says: the last two labels of its host, since whoever has a name has all
 * below it.
 */
export function siteOf(origin: string): string {
  const hostname = parseOrigin(origin)?.hostname ?? origin;
  const isName = /[a-z]/.test(hostname.slice(hostname.lastIndexOf('.') + 1));
  return isName ? hostname.split('.').slice(-2).join('.') : hostname;
}
