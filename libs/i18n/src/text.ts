import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { markDocument } from './document-language.ts';
import { type AnyLanguage, DEFAULT_LANGUAGE, isTestLanguage } from './language-list.ts';
import { loadCatalogue } from './languages.ts';
import { setActiveLocale } from './locale.ts';
import type { Translate } from './text-key.ts';

/** The one i18next instance of the product. */
export const i18n = createInstance();
const NAMESPACE = 'text';

let started: Promise<unknown> | undefined;
/** Counts what was asked for: a language that comes late does not undo a later choice. */
let asked = 0;

const start = (language: AnyLanguage) =>
  i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    partialBundledLanguages: true,
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });

/**
 * Fetches a language's texts and puts them to use, in formatting and on the page too. Call it before
 * the first render and again to change the language. Rejects when the language's file cannot be
 * fetched; the texts in use then stay.
 */
export async function startText(language: AnyLanguage = DEFAULT_LANGUAGE): Promise<void> {
  const turn = ++asked;
  started ??= start(language);
  const [texts] = await Promise.all([loadCatalogue(language), started]);
  if (turn !== asked) return;
  i18n.addResourceBundle(language, NAMESPACE, texts, true, true);
  // Figures of a test language are those of the texts that it is made from.
  setActiveLocale(isTestLanguage(language) ? DEFAULT_LANGUAGE : language);
  markDocument(language);
  await i18n.changeLanguage(language);
}

/** Text of a key outside React (document titles, notices). Inside React take {@link useText}. */
export const text: Translate = (key, ...values) => i18n.t(key as string, values[0] ?? {}) as string;
