/**
 * Component `TokenAmountField`: one side of a trade's form: the amount field, its value, the token and the account's
 * balance.
 */
import { currencySymbol, formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { AmountInput, Icon, InputSurface, Skeleton, VisuallyHidden } from '@cenote/ui';
import { FIAT_DECIMALS } from '../../money/fiat-amount.ts';
import type { AmountUnit } from '../../state/slices/settings.ts';
import { TokenButton } from '../../tokens/selector/token-button.tsx';
import { ShareButtons, type ShareButtonsProps } from '../link/share-buttons.tsx';
import { UnitLine } from './unit-line.tsx';

import type { Side } from './use-swap-form.ts';

export interface TokenAmountFieldProps {
  which: 'in' | 'out';
  side: Side;
  onValue(text: string): void;
  onUnit(unit: AmountUnit): void;
  onSelect(): void;
  /** The amount is being computed. */
  busy: boolean;
  invalid: boolean;
  isBalanceLoading: boolean;
  /** Buttons that fill in shares of the balance; undefined if there is no balance to spend. */
  shares?: ShareButtonsProps | undefined;
}

const DECIMALS_UNKNOWN = 18;

export function TokenAmountField(props: TokenAmountFieldProps) {
  const { which, side } = props;
  const { token, balance } = side;
  const t = useText();
  const { currency } = useMoney();
  const isIn = which === 'in';
  const isFiat = side.unit === 'fiat';
  const label = t(isIn ? 'swap.sellAmount' : 'swap.buyAmount');
  return (
    <InputSurface>
      <div className="f-amount-field-head">
        <span className="f-amount-field-label">{t(isIn ? 'swap.sell' : 'swap.buy')}</span>
        {props.shares && <ShareButtons {...props.shares} />}
      </div>
      <div className="f-amount-field-main">
        {isFiat && (
          <span className="f-amount-field-sign" aria-hidden="true">
            {currencySymbol(currency)}
          </span>
        )}
        <AmountInput
          value={side.text}
          onChange={props.onValue}
          decimals={isFiat ? FIAT_DECIMALS : (token?.decimals ?? DECIMALS_UNKNOWN)}
          label={isFiat ? t('swap.amountIn', { label, unit: currency }) : label}
          busy={props.busy}
          invalid={props.invalid}
          data-testid={`amount-${which}`}
        />
        <TokenButton
          token={token}
          isLoading={side.isTokenLoading}
          onClick={props.onSelect}
          data-testid={`token-${which}`}
        />
      </div>
      <div className="f-amount-field-foot">
        <UnitLine
          side={side}
          which={which}
          onSwitch={() => props.onUnit(isFiat ? 'token' : 'fiat')}
        />
        <span className="f-amount-field-balance">
          {props.isBalanceLoading && <Skeleton width={96} height={14} />}
          {balance !== undefined && token && (
            <Balance
              amount={formatTokenAmount(balance, token.decimals)}
              data-testid={`balance-${which}`}
            />
          )}
        </span>
      </div>
    </InputSurface>
  );
}

/** Balance of the account; the label is hidden if there is not enough space. */
function Balance({ amount, ...rest }: { amount: string; 'data-testid': string }) {
  const t = useText();
  return (
    <span className="f-figure" {...rest}>
      <span className="f-wide">{t('swap.balance', { amount })}</span>
      <span className="f-narrow">
        <Icon name="wallet" size={14} />
        <VisuallyHidden>{t('swap.balance', { amount: '' })}</VisuallyHidden>
        {amount}
      </span>
    </span>
  );
}
