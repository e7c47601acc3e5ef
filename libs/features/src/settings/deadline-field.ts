/**
 * `readDeadline()`: parses a deadline as typed, in minutes. Also: type `DeadlineReading` (result of parsing a
 * deadline).
 */
import type { TextKey, Translate } from '@cenote/i18n';
import { validateDeadline } from '@cenote/trading';

/** Result of parsing a deadline. */
export interface DeadlineReading {
  /** Minutes to store; undefined if invalid. */
  minutes: number | undefined;
  error?: string;
  warning?: string;
}

const ERRORS = {
  DEADLINE_MALFORMED: 'swapSettings.errorDeadlineWhole',
  DEADLINE_TOO_SHORT: 'swapSettings.errorDeadlineMin',
  DEADLINE_TOO_LONG: 'swapSettings.errorDeadlineMax',
} as const satisfies Record<string, TextKey>;

/** Parses a deadline as typed, in minutes. */
export function readDeadline(t: Translate, typed: string): DeadlineReading {
  const text = typed.trim();
  if (text === '') return { minutes: undefined };
  const minutes = /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  const verdict = validateDeadline(minutes);
  if (!verdict.ok) {
    return { minutes: undefined, error: t(ERRORS[verdict.code]) };
  }
  return verdict.warning ? { minutes, warning: t('swapSettings.highDeadline') } : { minutes };
}
