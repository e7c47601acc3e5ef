import { HOME } from '../paths.ts';

/**
 * Returns the redirect target of `/`: the path in a hash address (`/#/swap`), or the home page where the landing page
 * is disabled; undefined for no redirect.
 */
export function rootTarget(
  { search, hash }: { search: string; hash: string },
  isOpen: boolean,
): string | undefined {
  if (/^#\/(?!\/)/.test(hash)) return hash.slice(1);
  if (isOpen) return undefined;
  const query = new URLSearchParams(search);
  // Applies to the landing page only.
  query.delete('intro');
  return query.size > 0 ? `${HOME}?${query}` : HOME;
}
