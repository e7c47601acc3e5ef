import { nearestLanguage } from '@cenote/i18n';
import { isProduction } from './is-production.ts';

/**
 * `languageOf()`: returns the supported language of the page: `?lng=`, else the chosen one, else the first supported
 * one of the browser. Test languages are accepted on developer hosts only.
 */
export function languageOf(
  { hostname, search }: Pick<Location, 'hostname' | 'search'>,
  chosen: string | null,
  preferred: readonly string[],
): ReturnType<typeof nearestLanguage> {
  const requests = new URLSearchParams(search).getAll('lng');
  const candidates = [...requests, ...(chosen ? [chosen] : []), ...preferred];
  return nearestLanguage(candidates, { test: !isProduction(hostname) });
}
