/** `useDirection()`: hook that returns the writing direction of the current language, for what CSS cannot mirror. */
import { useSyncExternalStore } from 'react';
import {
  type AnyLanguage,
  DEFAULT_LANGUAGE,
  type LanguageInfo,
  languageInfo,
} from './language-list.ts';
import { i18n } from './text.ts';

const follow = (changed: () => void) => {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
};
// Set by startText only; undefined before.
const current = () => (i18n.language as AnyLanguage | undefined) ?? DEFAULT_LANGUAGE;

export const useDirection = (): LanguageInfo['direction'] =>
  languageInfo(useSyncExternalStore(follow, current)).direction;
