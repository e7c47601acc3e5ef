import { useTranslation } from 'react-i18next';
import { i18n } from './text.ts';
import type { Translate } from './text-key.ts';

/**
 * `useText()`: hook that returns the text function (`Translate`) of the current language; rerenders the component when
 * the language changes.
 */
export function useText(): Translate {
  const { t } = useTranslation(undefined, { i18n });
  return t as unknown as Translate;
}
