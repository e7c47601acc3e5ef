/** The active locale. */
type Direction = 'ltr' | 'rtl';

let active = 'en-US';
let direction: Direction = 'ltr';

/** Default locale (BCP 47) for formatting. */
export const activeLocale = (): string => active;

/** Writing direction of the surrounding text of figures. */
export const activeDirection = (): Direction => direction;

export function setActiveLocale(locale: string, writtenIn: Direction = 'ltr'): void {
  active = locale;
  direction = writtenIn;
}
