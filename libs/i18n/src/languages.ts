/** Loads the texts of a language on demand. */
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
type LoadLate = () => Promise<{ late: LazyCatalogue }>;
type LoadExtension = () => Promise<{ extensionTexts: ExtensionCatalogue }>;

/** Languages in use, each loaded when first asked for. */
const loaders = new Map<AnyLanguage, Load>([['en-US', () => import('./locales/en-US/index.ts')]]);
const lateLoaders = new Map<AnyLanguage, LoadLate>([
  ['en-US', () => import('./locales/en-US/late.ts')],
]);
const extensionLoaders = new Map<AnyLanguage, LoadExtension>([
  ['en-US', () => import('./locales/en-US/extension.ts')],
]);

/**
 * Puts translations to use: `@cenote/i18n/translations` has those whose files exist.
 * @param files loaders by path, `./locales/de-DE/index.ts`. A folder that is no language is left out.
 */
export function addTranslations(files: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const { tag } of LANGUAGES) {
    const load = files[`./locales/${tag}/index.ts`];
    if (load) loaders.set(tag, load as Load);
    const late = files[`./locales/${tag}/late.ts`];
    if (late) lateLoaders.set(tag, late as LoadLate);
    const extension = files[`./locales/${tag}/extension.ts`];
    if (extension) extensionLoaders.set(tag, extension as LoadExtension);
  }
}

/** The languages that can be chosen: those with texts. */
export const offeredLanguages = (): readonly LanguageInfo<Language>[] =>
  LANGUAGES.filter(({ tag }) => loaders.has(tag));

/** The texts of a language for the first screen. Rejects when its file cannot be fetched, or when it has none. */
export async function loadCatalogue(language: AnyLanguage): Promise<Catalogue> {
  if (isTestLanguage(language)) return asTested(language, loadCatalogue('en-US'));
  const load = loaders.get(language);
  if (!load) throw new RangeError(`No texts in ${language}`);
  return (await load()).catalogue;
}

/** The texts of a language for what opens later. Rejects as {@link loadCatalogue} does. */
export async function loadLate(language: AnyLanguage): Promise<LazyCatalogue> {
  if (isTestLanguage(language)) return asTested(language, loadLate('en-US'));
  const load = lateLoaders.get(language);
  if (!load) throw new RangeError(`No texts in ${language}`);
  return (await load()).late;
}

/** The texts of a language for the extension alone. Rejects as {@link loadCatalogue} does. */
export async function loadExtension(language: AnyLanguage): Promise<ExtensionCatalogue> {
  if (isTestLanguage(language)) return asTested(language, loadExtension('en-US'));
  const load = extensionLoaders.get(language);
  if (!load) throw new RangeError(`No texts in ${language}`);
  return (await load()).extensionTexts;
}

async function asTested<T extends object>(language: TestLanguage, texts: Promise<T>): Promise<T> {
  const { pseudoCatalogue, mirroredCatalogue } = await import('./test-languages.ts');
  return language === 'en-XA' ? pseudoCatalogue(await texts) : mirroredCatalogue(await texts);
}
