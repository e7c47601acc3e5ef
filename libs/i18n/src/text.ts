/**
 * `startText(language)`: loads and activates a language in `i18n`, the product's i18next instance. Also:
 * `withLazyTexts()` and `withExtensionTexts()`, which load further texts together with a lazy part, and `text()`, the
 * text of a key outside React.
 */
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolateName } from './format/isolate.ts';
import {
  type AnyLanguage,
  DEFAULT_LANGUAGE,
  isTestLanguage,
  languageInfo,
} from './language-list.ts';
import { loadCatalogue, loadExtension, loadLazy } from './languages.ts';
import { setActiveLocale } from './locale.ts';
import { setDocumentLanguage } from './set-document-language.ts';
import type { Translate } from './text-key.ts';

/** The one i18next instance of the product. */
export const i18n = createInstance();
const NAMESPACE = 'text';

let started: Promise<unknown> | undefined;
/** Number of requests: a language that loads late does not override a later choice. */
let requestCount = 0;
type Load = (language: AnyLanguage) => Promise<object>;
/** Loaders of additional texts in use: they also load with every later language. */
const extraLoaders = new Set<Load>();

const start = (language: AnyLanguage) =>
  i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    partialBundledLanguages: true,
    resources: {},
    // React escapes what it renders; inserted values must not reorder the rest of the text.
    interpolation: { escapeValue: true, escape: isolateName },
    react: { useSuspense: false },
  });

/**
 * Loads a language's texts and activates it, for formatting and the document too. Call it before the first render and
 * again to change the language. Rejects if the language's file cannot be fetched; the current language then stays.
 */
export async function startText(language: AnyLanguage = DEFAULT_LANGUAGE): Promise<void> {
  const turn = ++requestCount;
  started ??= start(language);
  const loads: Load[] = [loadCatalogue, ...extraLoaders];
  const [texts] = await Promise.all([Promise.all(loads.map((load) => load(language))), started]);
  if (turn !== requestCount) return;
  add(language, Object.assign({}, ...texts));
  // A test language formats figures like its source language.
  setActiveLocale(
    isTestLanguage(language) ? DEFAULT_LANGUAGE : language,
    languageInfo(language).direction,
  );
  setDocumentLanguage(language);
  await i18n.changeLanguage(language);
}

const add = (language: AnyLanguage, texts: object) =>
  i18n.addResourceBundle(language, NAMESPACE, texts, true, true);

/**
 * Loads the texts of lazy parts together with such a part: `lazy(() => withLazyTexts(import('./token-selector.tsx')))`.
 * Rejects if either fails to load.
 */
export const withLazyTexts = <T>(part: Promise<T>): Promise<T> => withTexts(part, loadLazy);

/** Like {@link withLazyTexts}, with the extension's texts in addition: its pages start with this. */
export const withExtensionTexts = <T>(part: Promise<T>): Promise<T> =>
  withTexts(part, loadLazy, loadExtension);

async function withTexts<T>(part: Promise<T>, ...loads: Load[]): Promise<T> {
  for (const load of loads) extraLoaders.add(load);
  const language = i18n.language as AnyLanguage | undefined;
  const [loaded, texts] = await Promise.all([
    part,
    language && Promise.all(loads.map((load) => load(language))),
  ]);
  if (language && texts) add(language, Object.assign({}, ...texts));
  return loaded;
}

/** Returns the text of a key outside React (document titles, notices). Inside React use {@link useText}. */
export const text: Translate = (key, ...values) => i18n.t(key as string, values[0] ?? {}) as string;
