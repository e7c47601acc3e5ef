/** Writing direction of the active language. */
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
// Only startText sets it; before, there is none.
const current = () => (i18n.language as AnyLanguage | undefined) ?? DEFAULT_LANGUAGE;

/** The direction that the language in use is written in; for what CSS cannot mirror by itself. */
export const useDirection = (): LanguageInfo['direction'] =>
  languageInfo(useSyncExternalStore(follow, current)).direction;
