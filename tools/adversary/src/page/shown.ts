/**
 * `readAmount()`: parses a displayed amount such as `1,234.5 USDC` (type `ShownAmount`). Also: `unitsOf()` (its base
 * units) and `textOf()` (an element's text without direction marks).
 */

/** A displayed amount with its symbol. */
export interface ShownAmount {
  /** Scaled by ten to the power of `SCALE`. */
  value: bigint;
  symbol: string;
}

const SCALE = 24;
const MARKS = /[\u2066-\u2069\u200e\u200f]/g;

/** Text of an element, without direction marks. */
export const textOf = (element: Element | null | undefined): string | undefined =>
  element?.textContent
    ?.replace(MARKS, '')
    .replace(/\u00a0/g, ' ')
    .trim();

/** Parses `1,234.5 USDC`; undefined for other formats. */
export function readAmount(text: string | undefined): ShownAmount | undefined {
  const [, figure, unit = '', symbol] =
    /^<?([0-9][0-9,]*(?:\.[0-9]+)?)([KMBT]?) (\S.*)$/.exec(text ?? '') ?? [];
  if (figure === undefined || symbol === undefined) return undefined;
  const [whole = '', fraction = ''] = figure.replaceAll(',', '').split('.');
  const power = { '': 0, K: 3, M: 6, B: 9, T: 12 }[unit] ?? 0;
  const digits = (whole + fraction).replace(/^0+(?=.)/, '');
  return { value: BigInt(digits) * 10n ** BigInt(SCALE - fraction.length + power), symbol };
}

/** Base units of a displayed amount, for a token with these true decimals. */
export function unitsOf({ value }: ShownAmount, decimals: number): bigint {
  const shift = SCALE - decimals;
  return shift >= 0 ? value / 10n ** BigInt(shift) : value * 10n ** BigInt(-shift);
}
