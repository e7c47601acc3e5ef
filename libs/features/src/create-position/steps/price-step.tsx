/**
 * Component `PriceStep`: initial price of a new pool, in either direction, with the market's price and a warning if it
 * is far from it.
 */
import { formatPercent, formatRatio, useText } from '@cenote/i18n';
import { AmountInput, Banner, Button, Chip, InputSurface } from '@cenote/ui';
import { useId } from 'react';
import { gapFromMarket, marketText } from '../../liquidity/range/price-view.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { usePairMarket } from './use-pair-market.ts';

const PRICE_DECIMALS = 30;
/** Least distance from the market that is warned of, in basis points. */
const WARN_BPS = 100;

export function PriceStep({ form }: { form: CreatePositionForm }) {
  const t = useText();
  const hintId = useId();
  const { state, patch, tokenA, tokenB, direction, sqrtPriceX96 } = form;
  const market = usePairMarket(form);
  if (!tokenA || !tokenB) return null;
  const [base, quote] = state.isInverted ? [tokenB, tokenA] : [tokenA, tokenB];
  const gap =
    sqrtPriceX96 !== undefined && market ? gapFromMarket(sqrtPriceX96, market, direction) : 0;
  const isInvalid = state.price !== '' && sqrtPriceX96 === undefined;
  const proposed = market && marketText(market, direction);
  const invert = () => {
    const next = { ...direction, isInverted: !direction.isInverted };
    const isMarket = proposed === state.price;
    patch({
      isInverted: !state.isInverted,
      price: market && isMarket ? marketText(market, next) : '',
    });
  };
  return (
    <>
      <p className="f-about-text">{t('createPosition.price.hint')}</p>
      <InputSurface>
        <div className="f-amount-field-foot">
          <span className="f-amount-field-label">
            {t('createPosition.price.label', { symbol: base.symbol })}
          </span>
        </div>
        <div className="f-amount-field-main">
          <AmountInput
            value={state.price}
            onChange={(price) => patch({ price })}
            decimals={PRICE_DECIMALS}
            label={t('createPosition.price.amount', { symbol: quote.symbol, base: base.symbol })}
            invalid={isInvalid}
            aria-describedby={isInvalid ? hintId : undefined}
            data-testid="initial-price"
          />
          <Chip
            onClick={invert}
            aria-label={t('createPosition.invert', { symbol: quote.symbol, base: base.symbol })}
            data-testid="invert-price"
          >
            {quote.symbol}
          </Chip>
        </div>
      </InputSurface>
      {isInvalid && (
        <p id={hintId} className="f-create-error" role="alert" data-testid="price-error">
          {t('createPosition.price.invalid')}
        </p>
      )}
      <div className="f-create-row">
        <span>
          {proposed
            ? t('createPosition.price.market', {
                price: formatRatio(Number(proposed)),
                symbol: quote.symbol,
                base: base.symbol,
              })
            : t('createPosition.price.noMarket')}
        </span>
        {proposed && proposed !== state.price && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => patch({ price: proposed })}
            data-testid="use-market"
          >
            {t('createPosition.price.useMarket')}
          </Button>
        )}
      </div>
      {Math.abs(gap) >= WARN_BPS && (
        <Banner
          tone="warn"
          title={t(gap > 0 ? 'createPosition.price.above' : 'createPosition.price.below', {
            percent: formatPercent(Math.abs(gap)),
          })}
          data-testid="price-gap"
        >
          {t('createPosition.price.gapHint')}
        </Banner>
      )}
    </>
  );
}
