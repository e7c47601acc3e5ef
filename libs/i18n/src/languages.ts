import { type AnyLanguage, LANGUAGES, type Language, type LanguageInfo } from './language-list.ts';
import type { Catalogue } from './text-key.ts';

type Load = () => Promise<{ catalogue: Catalogue }>;

/** Languages in use, each loaded when first asked for. */
const loaders = new Map<AnyLanguage, Load>([['en-US', () => import('./locales/en-US/index.ts')]]);

/**
 * Puts translations to use: `@cenote/i18n/translations` has those whose files exist.
 * @param files loaders by path, `./locales/de-DE/index.ts`. A folder that is no language is left out.
 */
export function addTranslations(files: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const { tag } of LANGUAGES) {
    const load = files[`./locales/${tag}/index.ts`];
    if (load) loaders.set(tag, load as Load);
  }
}

/** The languages that can be chosen: those with texts. */
export const offeredLanguages = (): readonly LanguageInfo<Language>[] =>
  LANGUAGES.filter(({ tag }) => loaders.has(tag));

/** The texts of a language. Rejects when its file cannot be fetched, or when it has none. */
export async function loadCatalogue(language: AnyLanguage): Promise<Catalogue> {
  if (language === 'en-XA' || language === 'ar-XB') {
    const [{ pseudoCatalogue, mirroredCatalogue }, english] = await Promise.all([
      import('./test-languages.ts'),
      loadCatalogue('en-US'),
    ]);
    return language === 'en-XA' ? pseudoCatalogue(english) : mirroredCatalogue(english);
  }
  const load = loaders.get(language);
  if (!load) throw new RangeError(`No texts in ${language}`);
  return (await load()).catalogue;
}
