/** The active locale. */
type Direction = 'ltr' | 'rtl';

let active = 'en-US';
let direction: Direction = 'ltr';

/** Locale (BCP 47) that formatting uses when none is given. */
export const activeLocale = (): string => active;

/** Direction of the texts that figures stand in. */
export const activeDirection = (): Direction => direction;

export function setActiveLocale(locale: string, writtenIn: Direction = 'ltr'): void {
  active = locale;
  direction = writtenIn;
}
