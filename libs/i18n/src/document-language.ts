import { type AnyLanguage, languageInfo } from './language-list.ts';

/** Sets the document's language and direction; does nothing without a document (worker, server). */
export function markDocument(language: AnyLanguage): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.documentElement.dir = languageInfo(language).direction;
}
