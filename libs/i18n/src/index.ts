/**
 * Public exports of `@cenote/i18n`: languages and currencies, formatting of numbers, money, amounts and times, text
 * functions and hooks, and the types of text keys. Loaders of translations are in `@cenote/i18n/translations`.
 */

export {
  CURRENCIES,
  type Currency,
  currencyName,
  currencySymbol,
  DEFAULT_CURRENCY,
  isCurrency,
} from './currencies.ts';
export { shortenAddress } from './format/address.ts';
export { type Direction, directionOf, formatChange } from './format/change.ts';
export { type DateTimeForm, formatDateTime } from './format/date-time.ts';
export { toDecimal } from './format/decimal.ts';
export { formatDuration } from './format/duration.ts';
export { type FiatOptions, formatFiat } from './format/fiat.ts';
export { formatGapPercent } from './format/gap-percent.ts';
export { formatList } from './format/list.ts';
export { DOLLARS, type Exchange, formatMoney, NO_FIGURE } from './format/money.ts';
export { formatPercent, type PercentOptions } from './format/percent.ts';
export { formatRate, type RateOptions, type RateSide } from './format/rate.ts';
export { formatRatio, type RatioOptions } from './format/ratio.ts';
export { formatAgo } from './format/time-ago.ts';
export { formatTokenAmount, type TokenAmountOptions } from './format/token-amount.ts';
export {
  type AnyLanguage,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type LanguageInfo,
  languageInfo,
  type TestLanguage,
} from './language-list.ts';
export { addTranslations, offeredLanguages } from './languages.ts';
export { activeLocale } from './locale.ts';
export { type Money, MoneyProvider, type MoneyProviderProps, useMoney } from './money-context.tsx';
export { type NearestOptions, nearestLanguage } from './nearest-language.ts';
export { i18n, startText, text, withExtensionTexts, withLazyTexts } from './text.ts';
export type { Catalogue, FixedTextKey, TextKey, TextValues, Translate } from './text-key.ts';
export { useDirection } from './use-direction.ts';
export { useText } from './use-text.ts';
