import { activeLocale } from '../locale.ts';

/** Several things in a sentence: `1 ETH, 5 USDC and 7 DAI` in the language's own way. */
export const formatList = (items: readonly string[], locale = activeLocale()): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
