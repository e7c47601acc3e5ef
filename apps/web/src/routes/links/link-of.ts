/** Links to pages about the market, and about wallets. */
const LINKS = 'a[href^="/explore/"], a[href^="/portfolio"]';

/** Such a link that an event happened on. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLAnchorElement>(LINKS) ?? undefined;
}
