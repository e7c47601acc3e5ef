import { type AnyLanguage, languageInfo } from './language-list.ts';

/**
 * Tells the page its language and direction, so that it is read out and laid out rightly. Where there
 * is no page (a worker, a server) it does nothing.
 */
export function markDocument(language: AnyLanguage): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.documentElement.dir = languageInfo(language).direction;
}
