import { HOME } from './paths.ts';

/**
 * Where `/` leads while there is no landing page: to the path in the hash (`/#/swap`, from the days of
 * hash addresses), else home with the query. `intro` speaks to the landing page alone and ends here.
 */
export function rootTarget({ search, hash }: { search: string; hash: string }): string {
  if (/^#\/(?!\/)/.test(hash)) return hash.slice(1);
  const query = new URLSearchParams(search);
  query.delete('intro');
  return query.size > 0 ? `${HOME}?${query}` : HOME;
}
