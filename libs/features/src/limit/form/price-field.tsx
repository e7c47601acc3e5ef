/**
 * Component `PriceField`: price field of a limit, entered in either direction or set relative to the market. Also:
 * component `GapText` (distance to the market as text, such as `1.2% above market`).
 */
import { formatPercent, useText } from '@cenote/i18n';
import { AmountInput, Chip, Icon, InputSurface, Skeleton, TokenLogo } from '@cenote/ui';
import type { Token } from '../../tokens/list/token.ts';
import { PRICE_DECIMALS } from '../price/price-text.ts';
import { PRICE_STEPS } from './limit-draft.ts';
import { type GapView, gapView } from './price-gap-view.ts';
import type { LimitForm } from './use-limit-form.ts';

/** Price field of a limit: entered in either direction, or set relative to the market. */
export function PriceField({ form }: { form: LimitForm }) {
  const t = useText();
  const { input, output, isInverted, market, price } = form;
  const [base, quote] = isInverted ? [output.token, input.token] : [input.token, output.token];
  if (!base || !quote || form.isSame) return null;
  const gap = price && market.price && gapView(price, market.price, isInverted);
  const isFinding = market.isLoading && form.choice.by === 'market';
  return (
    <InputSurface>
      <div className="f-amount-field-foot">
        <label htmlFor="limit-price" className="f-amount-field-label">
          {t('limit.price', { symbol: base.symbol })}
        </label>
        {gap && gap.side !== 'at' && (
          <span className="f-limit-gap f-figure" data-worse={gap.isWorse} data-testid="limit-gap">
            <GapText gap={gap} />
          </span>
        )}
      </div>
      <div className="f-amount-field-main">
        {isFinding ? (
          <Skeleton width={160} height={40} />
        ) : (
          <AmountInput
            id="limit-price"
            value={form.priceText}
            onChange={form.setPrice}
            decimals={PRICE_DECIMALS}
            label={t('limit.priceAmount', { symbol: quote.symbol, base: base.symbol })}
            data-testid="limit-price"
          />
        )}
        <QuoteChip token={quote} other={base} onInvert={form.invert} />
      </div>
      <Steps form={form} />
    </InputSurface>
  );
}

/** `1.2% above market`. */
export function GapText({ gap: { side, bps } }: { gap: GapView }) {
  const t = useText();
  if (side === 'at') return t('limit.review.atMarket');
  return t(`limit.${side}`, { percent: formatPercent(bps) });
}

/** Quote currency of the price; a press inverts the price. */
function QuoteChip({ token, other, onInvert }: { token: Token; other: Token; onInvert(): void }) {
  const t = useText();
  return (
    <Chip
      onClick={onInvert}
      aria-label={t('limit.invertFrom', { shown: token.symbol, symbol: other.symbol })}
      title={t('limit.invert', { symbol: other.symbol })}
      data-testid="limit-invert"
    >
      <TokenLogo
        symbol={token.symbol}
        address={token.address}
        size={22}
        verified={token.safety === 'verified'}
        logoUrl={token.logoUri}
      />
      <span className="f-clip">{token.symbol}</span>
      <Icon name="flip" size={16} />
    </Chip>
  );
}

/** Buttons for the market price and for better ones. */
function Steps({ form: { choice, isInverted, market, setStep } }: { form: LimitForm }) {
  const t = useText();
  return (
    <fieldset className="f-limit-steps" aria-label={t('limit.steps')}>
      {PRICE_STEPS.map((bps) => {
        const isChosen =
          choice.by === 'market' &&
          choice.bps === bps &&
          (bps === 0 || choice.isInverted === isInverted);
        // A better price is more for one sold, or less for one bought.
        const percent = formatPercent(isInverted ? -bps : bps, { sign: 'always', digits: 0 });
        return (
          <Chip
            key={bps}
            size="small"
            tone={isChosen && !market.isMissing ? 'accent' : 'neutral'}
            aria-pressed={isChosen}
            aria-label={bps === 0 ? undefined : t('limit.betterThanMarket', { percent })}
            disabled={market.isMissing}
            onClick={() => setStep(bps)}
            data-testid={`limit-step-${bps}`}
          >
            {bps === 0 ? t('limit.market') : percent}
          </Chip>
        );
      })}
    </fieldset>
  );
}
