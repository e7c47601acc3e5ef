/**
 * `readDecimal()`: parses a typed or pasted amount to a plain decimal with `.`. Also: `hasOtherSigns()`, whether a text
 * has characters besides digits and the locale's decimal separator; type `DecimalSeparator`.
 */

/** Decimal separator of a locale; the other one groups thousands. */
export type DecimalSeparator = '.' | ',';

const OTHER = { '.': ',', ',': '.' } as const satisfies Record<DecimalSeparator, DecimalSeparator>;

/** Grouping characters of all locales: spaces, apostrophes, the underscore. */
const NEUTRAL_GROUP = /[\s\u00a0\u202f'’_]/g;

/** `1,234.5`, `1.234,5`, `1,234,567`: read the same in every locale. */
const GROUPED: Record<DecimalSeparator, RegExp> = {
  '.': /^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/,
  ',': /^\d{1,3}(\.\d{3})+,\d*$|^\d{1,3}(\.\d{3}){2,}$/,
};
/** `1,234`: a group in one locale, a fraction in another. */
const LONE_GROUP: Record<DecimalSeparator, RegExp> = {
  '.': /^[1-9]\d{0,2},\d{3}$/,
  ',': /^[1-9]\d{0,2}\.\d{3}$/,
};

/**
 * Parses an amount as typed or pasted to a plain decimal with `.`, no leading zeros, and at most `decimals` fraction
 * digits. Thousands separators are removed; a single one before three digits is read by the locale's rules, any other
 * single separator starts the fraction.
 * @returns '' for an empty text, undefined for an invalid one: `1e5`, `-5`, `1.2.3`
 */
export function readDecimal(
  typed: string,
  decimals: number,
  separator: DecimalSeparator = '.',
): string | undefined {
  const bare = typed.replace(NEUTRAL_GROUP, '');
  const isGrouped = (point: DecimalSeparator) =>
    GROUPED[point].test(bare) ||
    (point === separator && bare === typed.trim() && LONE_GROUP[point].test(bare));
  const point = isGrouped('.') ? '.' : isGrouped(',') ? ',' : undefined;
  const text = (point ? bare.replaceAll(OTHER[point], '') : bare).replace(',', '.');
  if (text === '') return '';
  if (!/^\d*\.?\d*$/.test(text)) return undefined;
  const [whole = '', fraction] = text.split('.');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  if (fraction === undefined || decimals === 0) return integer;
  return `${integer}.${fraction.slice(0, decimals)}`;
}

/** Whether a text has a character that is neither a digit nor the locale's decimal separator. */
export const hasOtherSigns = (text: string, separator: DecimalSeparator): boolean =>
  /[^0-9.,]/.test(text) || text.includes(OTHER[separator]);
