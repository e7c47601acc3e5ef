/**
 * `readSlippage()`: parses a slippage tolerance as typed. Also: type `SlippageReading` (result of parsing a slippage
 * tolerance).
 */
import { formatPercent, type TextKey, type Translate } from '@cenote/i18n';
import {
  AUTO_SLIPPAGE_MIN_BPS,
  MAX_SLIPPAGE_BPS,
  parseSlippage,
  validateSlippage,
} from '@cenote/trading';

/** Result of parsing a slippage tolerance. */
export interface SlippageReading {
  /** Basis points to store; undefined if invalid. */
  bps: number | undefined;
  error?: string;
  warning?: string;
}

/** Below this, swaps often fail unnecessarily. */
const LOW_BPS = 10;

const ERRORS = {
  SLIPPAGE_MALFORMED: 'swapSettings.errorNumber',
  SLIPPAGE_TOO_FINE: 'swapSettings.errorStep',
  SLIPPAGE_NOT_POSITIVE: 'swapSettings.errorZero',
  SLIPPAGE_TOO_HIGH: 'swapSettings.errorMax',
} as const satisfies Record<string, TextKey>;

/** Parses a slippage tolerance as typed. */
export function readSlippage(t: Translate, typed: string): SlippageReading {
  if (typed.trim() === '') return { bps: undefined };
  const bps = parseSlippage(typed);
  const verdict = validateSlippage(bps);
  if (!verdict.ok) {
    const maxSlippageTolerance = formatPercent(MAX_SLIPPAGE_BPS);
    return { bps: undefined, error: t(ERRORS[verdict.code], { maxSlippageTolerance }) };
  }
  if (bps === undefined) return { bps };
  if (verdict.warning === 'VERY_HIGH') return { bps, warning: t('swap.settings.veryHighSlippage') };
  if (verdict.warning === 'HIGH') {
    return { bps, warning: t('swapSettings.highSlippage', { percent: formatPercent(bps) }) };
  }
  if (bps < LOW_BPS) {
    const percent = formatPercent(AUTO_SLIPPAGE_MIN_BPS);
    return { bps, warning: t('swapSettings.lowSlippage', { percent }) };
  }
  return { bps };
}
