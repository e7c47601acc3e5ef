/**
 * Component `SettingsPopover` (default export): swap settings: slippage, deadline, routing, short routes and chart.
 */
import { useText } from '@cenote/i18n';
import { DEFAULT_DEADLINE_MINUTES } from '@cenote/trading';
import { Popover, TextField } from '@cenote/ui';
import { type ReactElement, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { deadlineChosen } from '../state/slices/settings.ts';
import { ChartSwitch } from './chart-switch.tsx';
import { readDeadline } from './deadline-field.ts';
import { RoutingField } from './routing-field.tsx';
import { ShortRoutesSwitch } from './short-routes-switch.tsx';
import { SlippageField } from './slippage-field.tsx';

export interface SettingsPopoverProps {
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Current automatic slippage, if automatic is selected. */
  autoBps: number | undefined;
}

export default function SettingsPopover({
  trigger,
  open,
  onOpenChange,
  autoBps,
}: SettingsPopoverProps) {
  const t = useText();
  return (
    <Popover
      trigger={trigger}
      title={t('swap.settings.title')}
      open={open}
      onOpenChange={onOpenChange}
      size="wide"
      data-testid="settings-popover"
    >
      <div className="f-settings-body">
        <SlippageField autoBps={autoBps} />
        <DeadlineField />
        <RoutingField />
        <ShortRoutesSwitch />
        <ChartSwitch />
      </div>
    </Popover>
  );
}

function DeadlineField() {
  const t = useText();
  const dispatch = useAppDispatch();
  const stored = useAppSelector((state) => state.settings.deadlineMinutes);
  const [typed, setTyped] = useState(stored === DEFAULT_DEADLINE_MINUTES ? '' : String(stored));
  const { error, warning } = readDeadline(t, typed);
  const change = (text: string) => {
    setTyped(text);
    const { minutes } = readDeadline(t, text);
    if (minutes !== undefined || text.trim() === '') {
      dispatch(deadlineChosen(minutes ?? DEFAULT_DEADLINE_MINUTES));
    }
  };
  return (
    <TextField
      label={t('swapSettings.deadline')}
      value={typed}
      onChange={change}
      inputMode="numeric"
      placeholder={String(DEFAULT_DEADLINE_MINUTES)}
      hint={t('swapSettings.deadlineHint')}
      warning={warning}
      error={error}
      suffix={<span>{t('swapSettings.minutes')}</span>}
      data-testid="deadline-input"
    />
  );
}
