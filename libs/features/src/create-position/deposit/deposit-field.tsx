/**
 * Component `DepositField`: amount of one token of the deposit, with balance, Max and value; disabled with a note if the
 * range does not take the token.
 */
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { formatAmount } from '@cenote/trading';
import { AmountInput, Chip, InputSurface, Skeleton, TokenLogo } from '@cenote/ui';
import { fiatValue } from '../../money/amount-text.ts';
import type { DepositSide } from '../form/use-create-form.ts';

export interface DepositFieldProps {
  side: DepositSide;
  /** Typed text, if this is the side that was typed. */
  typed: string | undefined;
  /** What Max enters; undefined without a balance. */
  max: bigint | undefined;
  isShort: boolean;
  isBalanceLoading: boolean;
  onValue(text: string): void;
}

export function DepositField(props: DepositFieldProps) {
  const { side, typed, max, isShort, isBalanceLoading, onValue } = props;
  const t = useText();
  const money = useMoney();
  const { token, amount, isTaken, balance } = side;
  if (!token) return null;
  const { symbol, decimals } = token;
  const fiat = fiatValue(amount, decimals, token.priceUsd);
  return (
    <InputSurface data-disabled={!isTaken || undefined}>
      <div className="f-amount-field-main">
        <AmountInput
          value={
            isTaken ? (typed ?? (amount === undefined ? '' : formatAmount(amount, decimals))) : ''
          }
          onChange={onValue}
          decimals={decimals}
          disabled={!isTaken}
          label={t('createPosition.deposit.amount', { symbol })}
          invalid={isShort}
          data-testid={`deposit-${side.side}`}
        />
        <span className="f-deposit-token">
          <TokenLogo
            symbol={symbol}
            address={token.address}
            size={28}
            verified={token.safety === 'verified'}
            logoUrl={token.logoUri}
          />
          <span className="f-clip">{symbol}</span>
        </span>
      </div>
      <div className="f-amount-field-foot">
        <span className="f-figure f-clip">
          {isTaken
            ? fiat !== undefined && money.format(fiat)
            : t('createPosition.deposit.notTaken', { symbol })}
        </span>
        <span className="f-amount-field-balance">
          {isBalanceLoading && <Skeleton width={96} height={14} />}
          {balance !== undefined && (
            <span className="f-figure" data-testid={`balance-${side.side}`}>
              {t('swap.balance', { amount: formatTokenAmount(balance, decimals) })}
            </span>
          )}
          {isTaken && max !== undefined && max > 0n && max !== amount && (
            <Chip
              size="small"
              tone="accent"
              onClick={() => onValue(formatAmount(max, decimals))}
              aria-label={t('createPosition.deposit.useMax', { symbol })}
              data-testid={`max-${side.side}`}
            >
              {t('common.max')}
            </Chip>
          )}
        </span>
      </div>
    </InputSurface>
  );
}
