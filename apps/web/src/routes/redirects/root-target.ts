import { HOME } from '../paths.ts';

/**
 * Where `/` leads in place of the landing page: to the path in the hash (`/#/swap`, from the days of
 * hash addresses), and where the landing page is closed, home with the query. undefined: it stays.
 */
export function rootTarget(
  { search, hash }: { search: string; hash: string },
  isOpen: boolean,
): string | undefined {
  if (/^#\/(?!\/)/.test(hash)) return hash.slice(1);
  if (isOpen) return undefined;
  const query = new URLSearchParams(search);
  // Speaks to the landing page alone.
  query.delete('intro');
  return query.size > 0 ? `${HOME}?${query}` : HOME;
}
