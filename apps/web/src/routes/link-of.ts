/** The link to a page about the market that an event happened on. */
export function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLAnchorElement>('a[href^="/explore/"]') ?? undefined;
}
