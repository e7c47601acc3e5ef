import { nearestLanguage } from '@cenote/i18n';
import { isProduction } from './hosts.ts';

/**
 * The language that a page opens in: the address's (`?lng=`), else the chosen one, else the browser's
 * first that there are texts in. Languages for tests are found on developers' hosts alone.
 */
export function languageOf(
  { hostname, search }: Pick<Location, 'hostname' | 'search'>,
  chosen: string | null,
  preferred: readonly string[],
): ReturnType<typeof nearestLanguage> {
  const asked = new URLSearchParams(search).getAll('lng');
  const wanted = [...asked, ...(chosen ? [chosen] : []), ...preferred];
  return nearestLanguage(wanted, { test: !isProduction(hostname) });
}
