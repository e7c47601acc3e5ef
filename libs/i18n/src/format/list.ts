import { activeLocale } from '../locale.ts';

/** `formatList()`: joins texts to a list in a sentence: `1 ETH, 5 USDC and 7 DAI`, by the rules of the language. */
export const formatList = (items: readonly string[], locale = activeLocale()): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
