import type { Translate } from '@cenote/i18n';
import type { AutoLock } from '../../messages/settings.ts';

/** `autoLockText()`: translated text of an auto-lock time in minutes: `5 minutes`, `24 hours`, or never. */
export function autoLockText(t: Translate, minutes: AutoLock): string {
  if (minutes === 'never') return t('extension.settings.after.never');
  return minutes < 60
    ? t('extension.settings.after.minutes', { count: minutes })
    : t('extension.settings.after.hours', { count: minutes / 60 });
}
