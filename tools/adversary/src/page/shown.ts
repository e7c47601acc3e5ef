/* Parses amounts that screens show as text. */

/** An amount as a screen shows it, with the name of what it is an amount of. */
export interface ShownAmount {
  /** Ten to the power of `SCALE` units. */
  value: bigint;
  symbol: string;
}

const SCALE = 24;
const MARKS = /[\u2066-\u2069\u200e\u200f]/g;

/** What stands in an element, without the marks that set text directions. */
export const textOf = (element: Element | null | undefined): string | undefined =>
  element?.textContent
    ?.replace(MARKS, '')
    .replace(/\u00a0/g, ' ')
    .trim();

/** Reads `1,234.5 USDC`; undefined where it is not of this form. */
export function readAmount(text: string | undefined): ShownAmount | undefined {
  const [, figure, unit = '', symbol] =
    /^<?([0-9][0-9,]*(?:\.[0-9]+)?)([KMBT]?) (\S.*)$/.exec(text ?? '') ?? [];
  if (figure === undefined || symbol === undefined) return undefined;
  const [whole = '', fraction = ''] = figure.replaceAll(',', '').split('.');
  const power = { '': 0, K: 3, M: 6, B: 9, T: 12 }[unit] ?? 0;
  const digits = (whole + fraction).replace(/^0+(?=.)/, '');
  return { value: BigInt(digits) * 10n ** BigInt(SCALE - fraction.length + power), symbol };
}

/** Base units of a shown amount, for a token whose true decimals are these. */
export function unitsOf({ value }: ShownAmount, decimals: number): bigint {
  const shift = SCALE - decimals;
  return shift >= 0 ? value / 10n ** BigInt(shift) : value * 10n ** BigInt(-shift);
}
