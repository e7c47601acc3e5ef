/**
 * `formatPercent(bps)`: formats basis points as a percentage: `formatPercent(50) === '0.5%'`; tiny values are `<0.01%`.
 * Also: type `PercentOptions`.
 */
import { isolate } from './isolate.ts';
import { MINUS, numberFormat } from './number-format.ts';

export interface PercentOptions {
  locale?: string;
  /** Maximum number of fraction digits. Default 2. */
  digits?: number;
  /** Always shows that many, for columns: `+2.40%`. */
  fixed?: boolean;
  /** `always` adds a plus sign to gains. */
  sign?: 'auto' | 'always';
}

const BPS = 10_000;

export function formatPercent(bps: number, options: PercentOptions = {}): string {
  const { locale, digits = 2, fixed = false, sign = 'auto' } = options;
  const signDisplay = sign === 'always' ? 'exceptZero' : 'negative';
  const format = numberFormat(
    {
      style: 'percent',
      minimumFractionDigits: fixed ? digits : 0,
      maximumFractionDigits: digits,
      signDisplay,
    },
    locale,
  );
  const smallest = 10 ** -digits / 100;
  const ratio = bps / BPS;
  if (ratio !== 0 && Math.abs(ratio) < smallest) {
    const bound = numberFormat({ style: 'percent', maximumFractionDigits: digits }, locale).format(
      smallest,
    );
    return isolate(ratio < 0 ? `>${MINUS}${bound}` : `<${bound}`);
  }
  return isolate(format.format(ratio));
}
