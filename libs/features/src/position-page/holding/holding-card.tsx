/**
 * Component `HoldingCard`: chart of a position's value without fees beside that of holding its tokens, computed on the
 * device from the position's actions and the pool's price history.
 */
import type { PositionAction } from '@cenote/data';
import { formatDateTime, formatPercent, formatRatio, useText } from '@cenote/i18n';
import { Card, ChartFrame } from '@cenote/ui';
import { useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import type { PositionTokens } from '../data/use-position-tokens.ts';
import type { HoldingPoint } from './holding-value.ts';
import { TwoLines } from './two-lines.tsx';
import { useHoldingHistory } from './use-holding-history.ts';

const PLOT_HEIGHT = 200;
const BPS = 10_000;

export interface HoldingCardProps {
  network: ConnectedNetwork;
  facts: PositionFacts;
  tokens: PositionTokens;
  /** Oldest first; undefined while loading. */
  actions: readonly PositionAction[] | undefined;
}

const formatTime = (seconds: number): string => formatDateTime(seconds * 1_000, 'dateTime');

/** How much more, or less, the position is worth than the held tokens. */
const differenceOf = ({ position, held }: HoldingPoint): string =>
  formatPercent((position / held - 1) * BPS, { sign: 'always', fixed: true });

export function HoldingCard({ network, facts, tokens, actions }: HoldingCardProps) {
  const t = useText();
  const history = useHoldingHistory({ network, facts, tokens, actions });
  const { points, state, retry } = history;
  const [pointed, setPointed] = useState<number>();
  const shown = points[pointed ?? points.length - 1];
  const { symbol } = tokens.token1;
  const label = t('position.holding.label', { symbol });
  return (
    <Card data-testid="position-holding">
      <ChartFrame
        label={label}
        plotHeight={PLOT_HEIGHT}
        state={state}
        emptyTitle={t('position.holding.empty')}
        errorTitle={t('position.holding.failed')}
        onRetry={retry}
        figure={
          <div className="f-liquidity-head">
            <h2 className="f-entity-heading">{t('position.holding.title')}</h2>
            {shown && state === 'ready' && (
              <p data-testid="holding-difference">
                {pointed !== undefined && `${formatTime(shown.time)}: `}
                {t('position.holding.now', { percent: differenceOf(shown) })}
              </p>
            )}
            {shown && state === 'ready' && (
              <p className="f-two-lines-legend">
                <span data-line="position">
                  {t('position.holding.position')} {formatRatio(shown.position)} {symbol}
                </span>
                <span data-line="held">
                  {t('position.holding.held')} {formatRatio(shown.held)} {symbol}
                </span>
              </p>
            )}
          </div>
        }
        table={
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          <section className="c-price-table" aria-label={label} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('position.holding.time')}</th>
                  <th scope="col">{t('position.holding.position')}</th>
                  <th scope="col">{t('position.holding.held')}</th>
                  <th scope="col">{t('position.holding.difference')}</th>
                </tr>
              </thead>
              <tbody>
                {points.toReversed().map((point) => (
                  <tr key={point.time}>
                    <th scope="row">{formatTime(point.time)}</th>
                    <td>{formatRatio(point.position)}</td>
                    <td>{formatRatio(point.held)}</td>
                    <td>{differenceOf(point)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        }
      >
        <TwoLines points={points} pointed={pointed} onPoint={setPointed} />
      </ChartFrame>
      <p className="f-about-text">{t('position.holding.hint')}</p>
    </Card>
  );
}
