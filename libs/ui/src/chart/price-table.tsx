/** `PriceTable`: component that lists a chart's points as an HTML table, the latest first. */
import { useText } from '@cenote/i18n';
import { areCandles, type PricePoint } from './price-point.ts';

export interface PriceTableProps {
  label: string;
  /** Ascending; the latest is listed first. */
  points: readonly PricePoint[];
  valueLabel?: string | undefined;
  formatTime(seconds: number): string;
  formatValue(value: number): string;
  formatVolume?: ((volume: number) => string) | undefined;
  volumeLabel?: string | undefined;
}

export function PriceTable({
  label,
  points,
  valueLabel,
  formatTime,
  formatValue,
  formatVolume,
  volumeLabel,
}: PriceTableProps) {
  const t = useText();
  const hasCandles = areCandles(points);
  const figures = [...(hasCandles ? (['open', 'high', 'low'] as const) : []), 'value' as const];
  const heads = {
    open: t('chart.open'),
    high: t('chart.high'),
    low: t('chart.low'),
    value: valueLabel ?? (hasCandles ? t('chart.close') : t('chart.price')),
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="c-price-table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {heads[figure]}
              </th>
            ))}
            {formatVolume && <th scope="col">{volumeLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.time}>
              <th scope="row">{formatTime(point.time)}</th>
              {figures.map((figure) => (
                <td key={figure}>{formatValue(point[figure] ?? point.value)}</td>
              ))}
              {formatVolume && <td>{formatVolume(point.volume ?? 0)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
