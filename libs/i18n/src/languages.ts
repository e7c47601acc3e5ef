import type { Catalogue } from './text-key.ts';

/** Languages in use, each loaded when first asked for. */
const LOADERS = {
  'en-US': () => import('./locales/en-US/index.ts').then((m): Catalogue => m.catalogue),
} as const;

export type Language = keyof typeof LOADERS;
export const LANGUAGES = Object.keys(LOADERS) as Language[];
export const DEFAULT_LANGUAGE: Language = 'en-US';

/** The texts of a language. Rejects when its file cannot be fetched. */
export const loadCatalogue = (language: Language): Promise<Catalogue> => LOADERS[language]();

/**
 * The language in use that is nearest to a person's preferences (BCP 47 tags, dearest first):
 * the same tag, else the same primary language, else American English.
 */
export function nearestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const exact = LANGUAGES.find((l) => l.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    const primary = tag.toLowerCase().split('-')[0];
    const near = LANGUAGES.find((l) => l.toLowerCase().split('-')[0] === primary);
    if (near) return near;
  }
  return DEFAULT_LANGUAGE;
}
