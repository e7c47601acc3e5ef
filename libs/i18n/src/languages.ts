/**
 * Functions that load the text catalogues of a language on demand: `loadCatalogue()` (first screen), `loadLazy()` (lazy
 * parts), `loadExtension()`. Also: `addTranslations()`, which registers loaders of languages besides American English,
 * and `offeredLanguages()`, the languages with texts.
 */
import {
  type AnyLanguage,
  isTestLanguage,
  LANGUAGES,
  type Language,
  type LanguageInfo,
  type TestLanguage,
} from './language-list.ts';
import type { Catalogue, ExtensionCatalogue, LazyCatalogue } from './text-key.ts';

type Load = () => Promise<{ catalogue: Catalogue }>;
type LoadLazy = () => Promise<{ lazy: LazyCatalogue }>;
type LoadExtension = () => Promise<{ extensionTexts: ExtensionCatalogue }>;

/** Loaders of the available languages. */
const loaders = new Map<AnyLanguage, Load>([['en-US', () => import('./locales/en-US/index.ts')]]);
const lazyLoaders = new Map<AnyLanguage, LoadLazy>([
  ['en-US', () => import('./locales/en-US/lazy.ts')],
]);
const extensionLoaders = new Map<AnyLanguage, LoadExtension>([
  ['en-US', () => import('./locales/en-US/extension.ts')],
]);

/**
 * Registers translations: `@cenote/i18n/translations` has those whose files exist.
 * @param files loaders by path, `./locales/de-DE/index.ts`. Folders that are not languages are ignored.
 */
export function addTranslations(files: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const { tag } of LANGUAGES) {
    const load = files[`./locales/${tag}/index.ts`];
    if (load) loaders.set(tag, load as Load);
    const lazy = files[`./locales/${tag}/lazy.ts`];
    if (lazy) lazyLoaders.set(tag, lazy as LoadLazy);
    const extension = files[`./locales/${tag}/extension.ts`];
    if (extension) extensionLoaders.set(tag, extension as LoadExtension);
  }
}

/** Returns the languages that can be chosen: those with texts. */
export const offeredLanguages = (): readonly LanguageInfo<Language>[] =>
  LANGUAGES.filter(({ tag }) => loaders.has(tag));

/** Loads the texts of a language for the first screen. Rejects if its file cannot be fetched, or does not exist. */
export async function loadCatalogue(language: AnyLanguage): Promise<Catalogue> {
  if (isTestLanguage(language)) return asTested(language, loadCatalogue('en-US'));
  const load = loaders.get(language);
  if (!load) throw new RangeError(`No translations for ${language}`);
  return (await load()).catalogue;
}

/** Loads the texts of a language for parts that load later. Rejects like {@link loadCatalogue}. */
export async function loadLazy(language: AnyLanguage): Promise<LazyCatalogue> {
  if (isTestLanguage(language)) return asTested(language, loadLazy('en-US'));
  const load = lazyLoaders.get(language);
  if (!load) throw new RangeError(`No translations for ${language}`);
  return (await load()).lazy;
}

/** Loads the texts of a language for the extension. Rejects like {@link loadCatalogue}. */
export async function loadExtension(language: AnyLanguage): Promise<ExtensionCatalogue> {
  if (isTestLanguage(language)) return asTested(language, loadExtension('en-US'));
  const load = extensionLoaders.get(language);
  if (!load) throw new RangeError(`No translations for ${language}`);
  return (await load()).extensionTexts;
}

async function asTested<T extends object>(language: TestLanguage, texts: Promise<T>): Promise<T> {
  const { pseudoCatalogue, mirroredCatalogue } = await import('./test-languages.ts');
  return language === 'en-XA' ? pseudoCatalogue(await texts) : mirroredCatalogue(await texts);
}
