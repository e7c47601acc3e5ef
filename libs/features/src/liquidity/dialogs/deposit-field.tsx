/**
 * Component `DepositField`: amount of one token of a deposit, with balance, Max and value; disabled with a note if the
 * range does not take the token.
 */
import { isNative } from '@cenote/chains';
import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { formatAmount, maxSpendable } from '@cenote/trading';
import { AmountInput, Chip, InputSurface, TokenLogo } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { fiatValue } from '../../money/amount-text.ts';
import type { Token } from '../../tokens/list/token.ts';

export interface DepositFieldProps {
  token: Token;
  network: ConnectedNetwork;
  /** Plain decimal text. */
  text: string;
  amount: bigint | undefined;
  balance: bigint | undefined;
  /** The range takes the token at the current price. */
  isTaken: boolean;
  isShort: boolean;
  onText(text: string): void;
  'data-testid': string;
}

export function DepositField(props: DepositFieldProps) {
  const { token, network, amount, balance, isTaken, isShort, onText } = props;
  const t = useText();
  const money = useMoney();
  const { symbol, decimals, address } = token;
  const fiat = fiatValue(amount, decimals, token.priceUsd);
  const max = balance === undefined ? undefined : maxSpendable(balance, network, isNative(address));
  return (
    <InputSurface data-disabled={!isTaken || undefined}>
      <div className="f-amount-field-main">
        <AmountInput
          value={isTaken ? props.text : ''}
          onChange={onText}
          decimals={decimals}
          disabled={!isTaken}
          label={t('liquidity.increase.amount', { symbol })}
          invalid={isShort}
          data-testid={props['data-testid']}
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
            : t('liquidity.increase.notTaken', { symbol })}
        </span>
        <span className="f-amount-field-balance">
          {balance !== undefined && (
            <span className="f-figure">
              {t('swap.balance', { amount: formatTokenAmount(balance, decimals) })}
            </span>
          )}
          {isTaken && max !== undefined && max > 0n && max !== amount && (
            <Chip
              size="small"
              tone="accent"
              onClick={() => onText(formatAmount(max, decimals))}
              aria-label={t('liquidity.increase.useMax', { symbol })}
            >
              {t('common.max')}
            </Chip>
          )}
        </span>
      </div>
    </InputSurface>
  );
}
