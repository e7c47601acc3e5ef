import { formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { AmountInput, Chip, Icon, Skeleton, VisuallyHidden, Well } from '@cenote/ui';
import type { Token } from '../tokens/token.ts';
import { TokenButton } from '../tokens/token-button.tsx';

export interface AmountWellProps {
  side: 'in' | 'out';
  token: Token | undefined;
  isTokenLoading: boolean;
  value: string;
  onValue(value: string): void;
  onSelect(): void;
  /** The figure is being worked out. */
  busy: boolean;
  invalid: boolean;
  fiat: number | undefined;
  /** In basis points of the other side's worth, shown beside what is received. */
  fiatNote?: { text: string; tone: 'none' | 'warn' | 'danger' } | undefined;
  /** Base units; undefined when nobody is connected or it is not known yet. */
  balance: bigint | undefined;
  isBalanceLoading: boolean;
  /** Absent where Max makes no sense. */
  onMax?: (() => void) | undefined;
}

const DECIMALS_UNKNOWN = 18;

/** One side of the swap: the amount, its worth, the token and what the account holds of it. */
export function AmountWell(props: AmountWellProps) {
  const { side, token, value, fiat, fiatNote, balance } = props;
  const t = useText();
  const money = useMoney();
  const isIn = side === 'in';
  return (
    <Well>
      <div className="f-well-label">{t(isIn ? 'swap.sell' : 'swap.buy')}</div>
      <div className="f-well-main">
        <AmountInput
          value={value}
          onChange={props.onValue}
          decimals={token?.decimals ?? DECIMALS_UNKNOWN}
          label={t(isIn ? 'swap.sellAmount' : 'swap.buyAmount')}
          busy={props.busy}
          invalid={props.invalid}
          data-testid={`amount-${side}`}
        />
        <TokenButton
          token={token}
          isLoading={props.isTokenLoading}
          onClick={props.onSelect}
          data-testid={`token-${side}`}
        />
      </div>
      <div className="f-well-foot">
        <span className="f-figure" data-testid={`fiat-${side}`}>
          {fiat !== undefined && money.format(fiat)}
          {fiatNote && (
            <span className="f-note" data-tone={fiatNote.tone}>
              {' '}
              ({fiatNote.text})
            </span>
          )}
        </span>
        <span className="f-well-balance">
          {props.isBalanceLoading && <Skeleton width={96} height={14} />}
          {balance !== undefined && token && (
            <Balance
              amount={formatTokenAmount(balance, token.decimals)}
              data-testid={`balance-${side}`}
            />
          )}
          {props.onMax && (
            <Chip
              size="small"
              tone="accent"
              onClick={props.onMax}
              aria-label={t('swap.useMax')}
              data-testid="max"
            >
              {t('common.max')}
            </Chip>
          )}
        </span>
      </div>
    </Well>
  );
}

/** What the account holds; the word gives way where it is narrow. */
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
