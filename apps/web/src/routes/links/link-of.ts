/** `linkOf()`: returns the market or wallet link that an event happened on; undefined without one. */

/** Selects links to market and wallet pages. */
const LINKS = 'a[href^="/explore/"], a[href^="/portfolio"]';

export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLAnchorElement>(LINKS) ?? undefined;
}
