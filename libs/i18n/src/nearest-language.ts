/**
 * `nearestLanguage(preferred)`: picks the available language nearest to the user's preferred BCP 47 tags, else American
 * English.
 */
import {
  type AnyLanguage,
  DEFAULT_LANGUAGE,
  type Language,
  TEST_LANGUAGES,
} from './language-list.ts';
import { offeredLanguages } from './languages.ts';

/** Alternative tags of languages. */
const ALIASES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

export interface NearestOptions {
  /** Whether test languages may be requested: not on production hosts. */
  test?: boolean;
}

/**
 * Returns the available language nearest to the user's preferences (BCP 47 tags in descending order, such as `?lng=`,
 * the chosen one and the browser's): the same tag; Chinese by script, Portuguese by region; else the same primary
 * language, so that any `es-*` is `es-ES`; else American English.
 */
export function nearestLanguage(
  preferred: readonly string[],
  { test = false }: NearestOptions = {},
): AnyLanguage {
  const offered = offeredLanguages().map(({ tag }) => tag);
  for (const text of preferred) {
    const tested = TEST_LANGUAGES.find(({ tag }) => tag.toLowerCase() === text.toLowerCase());
    if (test && tested) return tested.tag;
    const near = matchTag(text, offered);
    if (near) return near;
  }
  return DEFAULT_LANGUAGE;
}

function matchTag(text: string, offered: readonly Language[]): Language | undefined {
  const locale = parseLocale(text);
  if (!locale) return undefined;
  const primary = ALIASES[locale.language] ?? locale.language;
  const candidates = [locale.baseName, regional(primary, locale)];
  return (
    offered.find((tag) => candidates.includes(tag)) ??
    offered.find((tag) => tag.split('-')[0] === primary)
  );
}

/** Chooses between two available languages with the same primary language. */
function regional(primary: string, locale: Intl.Locale): Language | undefined {
  if (primary === 'zh') return locale.maximize().script === 'Hant' ? 'zh-TW' : 'zh-CN';
  if (primary === 'pt') return (locale.region ?? 'BR') === 'BR' ? 'pt-BR' : 'pt-PT';
  return undefined;
}

/** Parses a tag to its canonical form (`iw` is `he`); undefined if it is invalid. */
function parseLocale(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}
