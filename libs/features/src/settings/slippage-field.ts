import { formatPercent, type Translate } from '@cenote/i18n';
import {
  AUTO_SLIPPAGE_MIN_BPS,
  MAX_SLIPPAGE_BPS,
  parseSlippage,
  validateSlippage,
} from '@cenote/trading';

/** What a tolerance as typed comes to. */
export interface SlippageReading {
  /** Basis points to keep; undefined where it cannot be. */
  bps: number | undefined;
  error?: string;
  warning?: string;
}

/** Below this a swap often fails for nothing. */
const LOW_BPS = 10;

/** Judges a tolerance as typed. An empty field is no error: automatic goes on. */
export function readSlippage(t: Translate, typed: string): SlippageReading {
  if (typed.trim() === '') return { bps: undefined };
  const bps = parseSlippage(typed);
  const verdict = validateSlippage(bps);
  if (!verdict.ok) {
    const error =
      verdict.code === 'SLIPPAGE_TOO_HIGH'
        ? t('swap.settings.errorMax', { maxSlippageTolerance: formatPercent(MAX_SLIPPAGE_BPS) })
        : t(
            verdict.code === 'SLIPPAGE_NOT_POSITIVE'
              ? 'swap.settings.errorZero'
              : 'swap.settings.errorStep',
          );
    return { bps: undefined, error };
  }
  if (bps === undefined) return { bps };
  if (verdict.warning === 'VERY_HIGH') return { bps, warning: t('swap.settings.veryHighSlippage') };
  if (verdict.warning === 'HIGH') {
    return { bps, warning: t('swap.settings.highSlippage', { percent: formatPercent(bps) }) };
  }
  if (bps < LOW_BPS) {
    const percent = formatPercent(AUTO_SLIPPAGE_MIN_BPS);
    return { bps, warning: t('swap.settings.lowSlippage', { percent }) };
  }
  return { bps };
}
