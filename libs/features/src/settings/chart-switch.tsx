import { useText } from '@cenote/i18n';
import { Switch } from '@cenote/ui';
import { useWide } from '../hooks/use-wide.ts';
import { useAppDispatch, useAppSelector } from '../state/hooks.ts';
import { showChartSet } from '../state/slices/settings.ts';

/**
 * Switch of the settings that shows or hides the chart beside the form; renders nothing on narrow screens, which have
 * no chart.
 */
export function ChartSwitch() {
  const t = useText();
  const dispatch = useAppDispatch();
  const isVisible = useAppSelector((state) => state.settings.showChart);
  const isWide = useWide();
  if (!isWide) return null;
  return (
    <Switch
      label={t('chart.show')}
      checked={isVisible}
      onChange={(on) => dispatch(showChartSet(on))}
      data-testid="chart-switch"
    />
  );
}
