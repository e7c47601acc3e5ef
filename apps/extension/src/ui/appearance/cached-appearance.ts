/**
 * `cacheAppearance()`: copies theme and language to localStorage, for use before the worker responds (`public/theme.js`
 * reads the theme). Also: `preferredLanguages()`, the copied language, else the browser's.
 */
import type { Settings } from '../../messages/settings.ts';

const THEME = 'cenote.theme';
const LANGUAGE = 'cenote.language';

export function cacheAppearance({ theme, language }: Settings): void {
  localStorage.setItem(THEME, theme);
  localStorage.setItem(LANGUAGE, language ?? '');
}

/** Preferred languages, most preferred first. */
export function preferredLanguages(chosen = localStorage.getItem(LANGUAGE)): readonly string[] {
  return chosen ? [chosen] : navigator.languages;
}
