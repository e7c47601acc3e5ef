/** Form field for the amount to send, in tokens or in the display currency, with balance and Max button. */
import { fiatValue } from '@cenote/features/wallet-parts';
import { currencySymbol, formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { AmountInput, Chip, Icon, InputSurface, VisuallyHidden } from '@cenote/ui';
import type { Holding } from '../assets/holding.ts';
import type { useAmount } from './use-amount.ts';

export interface AmountFieldProps {
  holding: Holding;
  entry: ReturnType<typeof useAmount>;
  onMax: (() => void) | undefined;
  /** Error, shown below the field. */
  problem: string | undefined;
  /** Note, shown below the field. */
  note: string | undefined;
  invalid: boolean;
}

/** Amount to send, in tokens or in the display currency. */
export function AmountField(props: AmountFieldProps) {
  const { holding, entry, onMax, problem, note, invalid } = props;
  const t = useText();
  const money = useMoney();
  const { token, amount: balance } = holding;
  const { unit, amount = 0n, price, priceUsd } = entry;
  const isFiat = unit === 'fiat';
  const inTokens = formatTokenAmount(amount, token.decimals, { symbol: token.symbol });
  const inMoney =
    priceUsd === undefined
      ? undefined
      : money.format(fiatValue(amount, token.decimals, priceUsd) ?? 0);
  return (
    <InputSurface>
      <div className="x-amount-main">
        {isFiat && <span aria-hidden="true">{currencySymbol(money.currency)}</span>}
        <AmountInput
          value={entry.text}
          onChange={entry.set}
          decimals={entry.decimals}
          label={t('swap.amountIn', {
            label: t('extension.amount'),
            unit: isFiat ? money.currency : token.symbol,
          })}
          invalid={invalid}
          data-testid="amount"
        />
        {!isFiat && <span className="x-amount-symbol">{token.symbol}</span>}
      </div>
      <div className="x-amount-foot">
        {!price ? (
          <span className="x-figure" data-testid="fiat-value">
            {inMoney}
          </span>
        ) : (
          <button
            type="button"
            className="x-unit x-figure"
            onClick={entry.switchUnit}
            data-testid="unit"
          >
            {isFiat ? inTokens : inMoney}
            <Icon name="flip" size={14} />
            <VisuallyHidden>
              {t('swap.enterIn', { unit: isFiat ? token.symbol : money.currency })}
            </VisuallyHidden>
          </button>
        )}
        <span className="x-amount-balance">
          <span className="x-figure" data-testid="balance">
            {t('swap.balance', { amount: formatTokenAmount(balance, token.decimals) })}
          </span>
          {onMax && (
            <Chip
              size="small"
              tone="accent"
              onClick={onMax}
              aria-label={t('swap.useMax')}
              data-testid="max"
            >
              {t('common.max')}
            </Chip>
          )}
        </span>
      </div>
      <p
        className="x-amount-note"
        data-tone={problem ? 'error' : 'hint'}
        role="status"
        data-testid="amount-note"
      >
        {problem ?? note}
      </p>
    </InputSurface>
  );
}
