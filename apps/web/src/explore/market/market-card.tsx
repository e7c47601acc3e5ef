/**
 * Component `MarketCard`: card with a market figure, its change, its chart by day and its parts by protocol; of the
 * selected day instead, if there is one.
 */
import { formatDateTime, useMoney, useText } from '@cenote/i18n';
import { Skeleton } from '@cenote/ui';
import { useState } from 'react';
import { ChangeFigure } from '../table/change-figure.tsx';
import { DayBars } from './day-bars.tsx';
import { DayTable } from './day-table.tsx';
import { type MarketHistory, PROTOCOLS } from './market-query.ts';

export interface MarketCardProps {
  title: string;
  /** Accessible label of the chart. */
  label: string;
  /** Undefined while loading. */
  history: MarketHistory | undefined;
  testId: string;
}

const MILLISECONDS = 1_000;

export function MarketCard({ title, label, history, testId }: MarketCardProps) {
  const t = useText();
  const money = useMoney();
  const [index, setIndex] = useState<number>();
  const write = (dollars: number) => money.format(dollars, { compact: true });
  const day = index === undefined ? undefined : history?.days[index];
  const parts = day?.parts ?? history?.parts;
  const total = day ? day.parts.reduce((all, part) => all + part, 0) : history?.now;
  const date = (start: number) => formatDateTime(start * MILLISECONDS, 'day', { timeZone: 'UTC' });
  const reported = history?.days[index ?? history.days.length - 1];
  return (
    <figure className="c-card w-market-card" aria-label={title} data-testid={testId}>
      <div className="w-market-title">{title}</div>
      <div className="w-market-figure" data-testid={`${testId}-figure`}>
        {total === undefined ? <Skeleton width={140} height="1lh" /> : write(total)}
      </div>
      <div className="w-market-note">
        {day ? (
          date(day.start)
        ) : history ? (
          history.change !== null && (
            <>
              <ChangeFigure ratio={history.change} /> {t('explore.market.inADay')}
            </>
          )
        ) : (
          <Skeleton width={96} />
        )}
      </div>
      <div className="w-market-plot">
        {history && reported && (
          <DayBars
            label={label}
            bars={history.days.map(({ parts: each }) => each)}
            index={index}
            onIndex={setIndex}
            reported={t('explore.market.summary', {
              date: date(reported.start),
              amount: write(reported.parts.reduce((all, part) => all + part, 0)),
            })}
          />
        )}
      </div>
      {history && (
        <DayTable label={label} days={history.days} formatDay={date} formatValue={write} />
      )}
      <dl className="w-market-parts">
        {PROTOCOLS.map((protocol, index) => (
          <div key={protocol} data-part={index}>
            <dt>{protocol}</dt>
            <dd>{parts ? write(parts[index] ?? 0) : <Skeleton width={56} />}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
