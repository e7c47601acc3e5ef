let active = 'en-US';

/** Locale (BCP 47) that formatting uses when none is given. */
export const activeLocale = (): string => active;

export function setActiveLocale(locale: string): void {
  active = locale;
}
