/**
 * Component `RangeCard`: a position's price range over the liquidity of its pool, with least, greatest, current and initial
 * price, which can be shown in either token.
 */
import type { PositionView } from '@cenote/data';
import { formatRatio, NO_FIGURE, useText } from '@cenote/i18n';
import type { PositionState } from '@cenote/trading/onchain';
import { Card, IconButton, Skeleton } from '@cenote/ui';
import { useCallback, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';
import { priceOfTick } from '../../liquidity/pool/pool-price.ts';
import { invertedPrices, type RangePrices } from '../../liquidity/pool/range-prices.ts';
import { RangeChart } from '../../liquidity/range/range-chart.tsx';
import type { PositionTokens } from '../data/use-position-tokens.ts';
import { useDepth } from './use-depth.ts';

export interface RangeCardProps {
  network: ConnectedNetwork;
  facts: PositionFacts | undefined;
  tokens: PositionTokens | undefined;
  state: PositionState | undefined;
  view: PositionView | null | undefined;
}

export function RangeCard({ network, facts, tokens, state, view }: RangeCardProps) {
  const t = useText();
  if (!facts || !tokens) {
    return (
      <Card className="f-position-range">
        <h2 className="f-entity-heading">{t('position.range.title')}</h2>
        <Skeleton width="100%" height={300} />
      </Card>
    );
  }
  return <KnownRange network={network} facts={facts} tokens={tokens} state={state} view={view} />;
}

interface KnownRangeProps extends RangeCardProps {
  facts: PositionFacts;
  tokens: PositionTokens;
}

/** Direction of the shown prices: token0 in token1, or inverted. */
function KnownRange({ network, facts, tokens, state, view }: KnownRangeProps) {
  const t = useText();
  const [isInverted, setInverted] = useState(false);
  const { token0, token1 } = tokens;
  const { range, tick } = facts;
  const depth = useDepth(network, facts, state);
  const [decimals0, decimals1] = [token0.decimals, token1.decimals];
  const price = useCallback(
    (at: number) => {
      const forward = priceOfTick(at, decimals0, decimals1);
      return formatRatio(isInverted ? 1 / forward : forward);
    },
    [decimals0, decimals1, isInverted],
  );
  const [base, quote] = isInverted ? [token1, token0] : [token0, token1];
  const pair = t('entity.pools.pair', { one: token0.symbol, other: token1.symbol });
  return (
    <Card className="f-position-range" data-testid="position-range">
      <div className="f-position-range-head">
        <h2 className="f-entity-heading">{t('position.range.title')}</h2>
        <span className="f-position-unit" data-testid="price-unit" dir="auto">
          {t('position.range.unit', { quote: quote.symbol, base: base.symbol })}
        </span>
        <IconButton
          icon="flip"
          size="small"
          label={t('position.range.turn')}
          onClick={() => setInverted(!isInverted)}
          data-testid="turn-prices"
        />
      </div>
      {facts.status !== 'closed' && (
        <p className="f-about-text">
          {t(`position.range.${facts.status === 'in_range' ? 'inside' : 'outside'}`)}
        </p>
      )}
      {range && (
        <RangeChart
          label={t('position.range.label', { pair })}
          depth={depth.data}
          present={tick ?? undefined}
          range={range}
          tickSpacing={facts.tickSpacing ?? depth.tickSpacing}
          isInverted={isInverted}
          price={price}
        />
      )}
      <Prices prices={pricesOf({ facts, tokens, view })} isInverted={isInverted} />
    </Card>
  );
}

function pricesOf({
  facts: { range },
  tokens: { token0, token1, price },
  view,
}: Pick<KnownRangeProps, 'facts' | 'tokens' | 'view'>): RangePrices {
  const of = (tick: number) => priceOfTick(tick, token0.decimals, token1.decimals);
  return {
    min: range && !range.isLowerOpen ? of(range.tickLower) : null,
    max: range && !range.isUpperOpen ? of(range.tickUpper) : null,
    current: price,
    initial: view?.initialPrice ?? null,
  };
}

/** The prices of a range as a list. */
function Prices({ prices, isInverted }: { prices: RangePrices; isInverted: boolean }) {
  const t = useText();
  const shown = isInverted ? invertedPrices(prices) : prices;
  const { min, max, current, initial } = shown;
  const isFull = min === null && max === null;
  return (
    <>
      <dl className="f-position-prices">
        {(
          [
            ['min', min === null ? t('position.range.zero') : formatRatio(min)],
            ['max', max === null ? t('position.range.endless') : formatRatio(max)],
            ['current', current > 0 ? formatRatio(current) : NO_FIGURE],
            ['initial', initial === null ? NO_FIGURE : formatRatio(initial)],
          ] as const
        ).map(([id, text]) => (
          <div key={id}>
            <dt>{t(`position.range.${id}`)}</dt>
            <dd className="f-figure" data-testid={`price-${id}`}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {isFull && (
        <p className="f-about-text" data-testid="full-range">
          <strong>{t('position.range.full')}</strong> {t('position.range.fullHint')}
        </p>
      )}
    </>
  );
}
