import { useText } from '@cenote/i18n';
import { type MarketHistory, PROTOCOLS } from './market-query.ts';

export interface DayTableProps {
  label: string;
  days: MarketHistory['days'];
  formatDay(start: number): string;
  formatValue(dollars: number): string;
}

/**
 * Visually hidden table of a market chart's data for screen readers: value by protocol and in total of each day, latest
 * first.
 */
export function DayTable({ label, days, formatDay, formatValue }: DayTableProps) {
  const t = useText();
  return (
    <div className="c-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explore.market.day')}</th>
            {PROTOCOLS.map((protocol) => (
              <th key={protocol} scope="col">
                {protocol}
              </th>
            ))}
            <th scope="col">{t('explore.market.total')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ start, parts }) => (
            <tr key={start}>
              <th scope="row">{formatDay(start)}</th>
              {PROTOCOLS.map((protocol, index) => (
                <td key={protocol}>{formatValue(parts[index] ?? 0)}</td>
              ))}
              <td>{formatValue(parts.reduce((all, part) => all + part, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
