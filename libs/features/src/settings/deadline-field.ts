import type { Translate } from '@cenote/i18n';
import { validateDeadline } from '@cenote/trading';

/** What a deadline as typed comes to. */
export interface DeadlineReading {
  /** Minutes to keep; undefined where it cannot be. */
  minutes: number | undefined;
  error?: string;
  warning?: string;
}

/** Judges a deadline as typed, in whole minutes. An empty field is no error. */
export function readDeadline(t: Translate, typed: string): DeadlineReading {
  const text = typed.trim();
  if (text === '') return { minutes: undefined };
  const minutes = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const verdict = validateDeadline(minutes);
  if (!verdict.ok) {
    const isLong = verdict.code === 'DEADLINE_TOO_LONG';
    return {
      minutes: undefined,
      error: t(isLong ? 'swap.settings.errorDeadlineMax' : 'swap.settings.errorDeadlineMin'),
    };
  }
  return verdict.warning ? { minutes, warning: t('swap.settings.highDeadline') } : { minutes };
}
