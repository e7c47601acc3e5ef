/**
 * Component `DepositField`: amount of one token of a deposit, with balance, Max and value; disabled with a note if the
 * range does not take the token.
 */
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { formatAmount } from '@cenote/trading';
import { AmountInput, Chip, InputSurface, Skeleton, TokenLogo } from '@cenote/ui';
import { fiatValue } from '../../money/amount-text.ts';
import type { Token } from '../../tokens/list/token.ts';

export interface DepositFieldProps {
  token: Token;
  /** Plain decimal text. */
  text: string;
  amount: bigint | undefined;
  balance: bigint | undefined;
  isBalanceLoading: boolean;
  /** What Max enters; undefined without a balance. */
  max: bigint | undefined;
  /** The range takes the token at the current price. */
  isTaken: boolean;
  isShort: boolean;
  onText(text: string): void;
  /** End of the test ids of the field's parts. */
  name: string;
}

export function DepositField(props: DepositFieldProps) {
  const { token, amount, balance, max, isTaken, isShort, onText, name } = props;
  const t = useText();
  const money = useMoney();
  const { symbol, decimals, address } = token;
  const fiat = fiatValue(amount, decimals, token.priceUsd);
  return (
    <InputSurface data-disabled={!isTaken || undefined}>
      <div className="f-amount-field-main">
        <AmountInput
          value={isTaken ? props.text : ''}
          onChange={onText}
          decimals={decimals}
          disabled={!isTaken}
          label={t('liquidity.deposit.amount', { symbol })}
          invalid={isShort}
          data-testid={`deposit-${name}`}
        />
        <span className="f-liquidity-token">
          <TokenLogo
            symbol={symbol}
            address={address}
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
            : t('liquidity.deposit.notTaken', { symbol })}
        </span>
        <span className="f-amount-field-balance">
          {props.isBalanceLoading && <Skeleton width={96} height={14} />}
          {balance !== undefined && (
            <span className="f-figure" data-testid={`balance-${name}`}>
              {t('swap.balance', { amount: formatTokenAmount(balance, decimals) })}
            </span>
          )}
          {isTaken && max !== undefined && max > 0n && max !== amount && (
            <Chip
              size="small"
              tone="accent"
              onClick={() => onText(formatAmount(max, decimals))}
              aria-label={t('liquidity.deposit.useMax', { symbol })}
              data-testid={`max-${name}`}
            >
              {t('common.max')}
            </Chip>
          )}
        </span>
      </div>
    </InputSurface>
  );
}
