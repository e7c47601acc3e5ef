/** Component `SlippageField`: field for the slippage tolerance. */
import { formatPercent, useText } from '@cenote/i18n';
import { SLIPPAGE_PRESETS_BPS } from '@cenote/trading';
import { Chip, TextField } from '@cenote/ui';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { slippageChosen } from '../state/slices/settings.ts';
import { readSlippage } from './read-slippage.ts';

export interface SlippageFieldProps {
  /** Current automatic slippage, if automatic is selected. */
  autoBps: number | undefined;
}

export function SlippageField({ autoBps }: SlippageFieldProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => state.settings.slippageBps);
  const [typed, setTyped] = useState(stored === null ? '' : String(stored / 100));
  const { error, warning } = readSlippage(t, typed);
  const change = (text: string) => {
    setTyped(text);
    const { bps } = readSlippage(t, text);
    // An invalid value is not stored; the last valid one stays until it is corrected.
    if (bps !== undefined || text.trim() === '') dispatch(slippageChosen(bps ?? null));
  };
  return (
    <div className="f-slippage">
      <TextField
        label={t('swapSettings.slippage')}
        value={typed}
        onChange={change}
        inputMode="decimal"
        placeholder={
          autoBps === undefined ? t('common.auto') : formatPercent(autoBps).replace('%', '')
        }
        hint={t('swapSettings.slippageHint')}
        warning={warning}
        error={error}
        suffix={
          <>
            <span aria-hidden="true">%</span>
            <Chip
              size="small"
              tone={stored === null ? 'accent' : 'neutral'}
              aria-pressed={stored === null}
              onClick={() => change('')}
              data-testid="slippage-auto"
            >
              {t('common.auto')}
            </Chip>
          </>
        }
        data-testid="slippage-input"
      />
      <div className="f-presets">
        {SLIPPAGE_PRESETS_BPS.map((bps) => (
          <Chip
            key={bps}
            size="small"
            tone={stored === bps ? 'accent' : 'neutral'}
            aria-pressed={stored === bps}
            onClick={() => change(String(bps / 100))}
          >
            {formatPercent(bps)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
