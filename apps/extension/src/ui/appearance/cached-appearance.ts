/** Copy of theme and language in localStorage, used before the worker responds (`public/theme.js` reads the theme). */
import type { Settings } from '../../messages/settings.ts';

/*
 * A copy of how it looks and reads, for the moment before the worker has spoken. `public/theme.js` reads the theme.
 */
const THEME = 'cenote.theme';
const LANGUAGE = 'cenote.language';

export function cacheAppearance({ theme, language }: Settings): void {
  localStorage.setItem(THEME, theme);
  localStorage.setItem(LANGUAGE, language ?? '');
}

/** What the person prefers to read, dearest first. */
export function preferredLanguages(chosen = localStorage.getItem(LANGUAGE)): readonly string[] {
  return chosen ? [chosen] : navigator.languages;
}
