/**
 * `LANGUAGES`: list of the product's languages with own name and direction (`LanguageInfo`), and `TEST_LANGUAGES`.
 * Also: their tag types, `DEFAULT_LANGUAGE`, type guards `isLanguage()` and `isTestLanguage()`, and
 * `languageInfo(tag)`.
 */

/** A language of the product. */
export interface LanguageInfo<Tag extends string = string> {
  /** BCP 47; also the name of the folder in `locales`. */
  tag: Tag;
  /** Name in the language itself, for readers who know no other. */
  name: string;
  direction: 'ltr' | 'rtl';
}

const from = <const Tag extends string>(tag: Tag, name: string): LanguageInfo<Tag> => ({
  tag,
  name,
  direction: 'ltr',
});
const fromRight = <const Tag extends string>(tag: Tag, name: string): LanguageInfo<Tag> => ({
  tag,
  name,
  direction: 'rtl',
});

/** All languages, in display order. */
export const LANGUAGES = [
  from('en-US', 'English'),
  from('zh-CN', '简体中文'),
  from('zh-TW', '繁體中文'),
  from('nl-NL', 'Nederlands'),
  from('fr-FR', 'Français'),
  from('de-DE', 'Deutsch'),
  from('it-IT', 'Italiano'),
  from('id-ID', 'Bahasa Indonesia'),
  from('ja-JP', '日本語'),
  from('ko-KR', '한국어'),
  from('pt-BR', 'Português (Brasil)'),
  from('pt-PT', 'Português (Portugal)'),
  from('pl-PL', 'Polski'),
  from('ru-RU', 'Русский'),
  from('tr-TR', 'Türkçe'),
  from('vi-VN', 'Tiếng Việt'),
  from('uk-UA', 'Українська'),
  from('sv-SE', 'Svenska'),
  from('da-DK', 'Dansk'),
  from('no-NO', 'Norsk'),
  from('fi-FI', 'Suomi'),
  from('cs-CZ', 'Čeština'),
  from('hu-HU', 'Magyar'),
  from('ro-RO', 'Română'),
  from('el-GR', 'Ελληνικά'),
  fromRight('he-IL', 'עברית'),
  fromRight('ar-SA', 'العربية'),
  from('hi-IN', 'हिन्दी'),
  from('bn-BD', 'বাংলা'),
  from('th-TH', 'ไทย'),
  from('ms-MY', 'Bahasa Melayu'),
  from('fil-PH', 'Filipino'),
  from('sr-SP', 'Српски'),
  from('ca-ES', 'Català'),
  from('es-ES', 'Español'),
  from('af-ZA', 'Afrikaans'),
] as const;

/**
 * Generated from American English on load, to find texts that are not in the catalogue or do not fit (`en-XA`) and
 * layouts that do not mirror (`ar-XB`). Available only by the address, and not on production hosts.
 */
export const TEST_LANGUAGES = [
  from('en-XA', '[Ẽñĝļĩšĥ]'),
  fromRight('ar-XB', '\u200f\u202eEnglish\u202c\u200f'),
] as const;

export type Language = (typeof LANGUAGES)[number]['tag'];
export type TestLanguage = (typeof TEST_LANGUAGES)[number]['tag'];
export type AnyLanguage = Language | TestLanguage;
export const DEFAULT_LANGUAGE: Language = 'en-US';

export const isLanguage = (tag: unknown): tag is Language =>
  LANGUAGES.some((language) => language.tag === tag);
export const isTestLanguage = (tag: unknown): tag is TestLanguage =>
  TEST_LANGUAGES.some((language) => language.tag === tag);

/**
 * Returns a language's own name and its writing direction.
 * @throws RangeError if the language is unknown.
 */
export function languageInfo(tag: AnyLanguage): LanguageInfo<AnyLanguage> {
  const info = [...LANGUAGES, ...TEST_LANGUAGES].find((language) => language.tag === tag);
  if (!info) throw new RangeError(`Unknown language ${tag}`);
  return info;
}
