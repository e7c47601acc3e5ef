import type { FeeRange } from '@cenote/data';
import { formatPercent, type Translate } from '@cenote/i18n';

/** Formats a fee in hundredths of a basis point. */
const formatFee = (fee: number): string => formatPercent(fee / 100, { digits: 4 });

/** Returns the fee of a pool whose hook sets it as texts: now, and in the last thirty days; undefined if unknown. */
export function feeRangeTexts(
  t: Translate,
  { current, low, high }: FeeRange,
): { now: string | undefined; month: string | undefined } {
  const now = current === null ? undefined : formatFee(current);
  if (low === null || high === null) return { now, month: undefined };
  const [from, to] = [formatFee(low), formatFee(high)];
  return { now, month: low === high ? from : t('swap.route.feeBetween', { from, to }) };
}
