/**
 * The active locale and writing direction for formatting: getters `activeLocale()` (BCP 47) and `activeDirection()`,
 * and `setActiveLocale()`, which sets both.
 */

type Direction = 'ltr' | 'rtl';

let active = 'en-US';
let direction: Direction = 'ltr';

/** Locale (BCP 47) that formatting uses by default. */
export const activeLocale = (): string => active;

/** Writing direction of the surrounding text of figures. */
export const activeDirection = (): Direction => direction;

export function setActiveLocale(locale: string, writtenIn: Direction = 'ltr'): void {
  active = locale;
  direction = writtenIn;
}
