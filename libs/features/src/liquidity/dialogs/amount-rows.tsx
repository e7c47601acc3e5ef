import { formatTokenAmount, useMoney } from '@cenote/i18n';
import type { Amounts } from '@cenote/trading/liquidity';
import { TokenLogo } from '@cenote/ui';
import { fiatValue } from '../../money/amount-text.ts';
import type { Token } from '../../tokens/list/token.ts';

export interface AmountRowsProps {
  label: string;
  amounts: Amounts;
  tokens: readonly [Token, Token];
  note?: string | undefined;
}

/** List of two token amounts with their values. */
export function AmountRows({ label, amounts, tokens, note }: AmountRowsProps) {
  const money = useMoney();
  return (
    <section className="f-liquidity-list" aria-label={label}>
      <h3 className="f-amount-field-label">{label}</h3>
      {tokens.map((token, side) => {
        const amount = side === 0 ? amounts.amount0 : amounts.amount1;
        const fiat = fiatValue(amount, token.decimals, token.priceUsd);
        return (
          <div key={token.address} className="f-liquidity-row" data-testid={`amount-row-${side}`}>
            <TokenLogo
              symbol={token.symbol}
              address={token.address}
              size={24}
              verified={token.safety === 'verified'}
              logoUrl={token.logoUri}
            />
            <span className="f-figure">
              {formatTokenAmount(amount, token.decimals, { symbol: token.symbol })}
            </span>
            {fiat !== undefined && <span className="f-figure">{money.format(fiat)}</span>}
          </div>
        );
      })}
      {note && <p className="f-changes-note">{note}</p>}
    </section>
  );
}
