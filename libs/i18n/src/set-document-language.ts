import { type AnyLanguage, languageInfo } from './language-list.ts';

/**
 * `setDocumentLanguage(language)`: sets the `lang` and `dir` attributes of the document's root element; does nothing
 * without a document (worker, server).
 */
export function setDocumentLanguage(language: AnyLanguage): void {
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.documentElement.dir = languageInfo(language).direction;
}
