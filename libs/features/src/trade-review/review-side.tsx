import { formatTokenAmount, useMoney } from '@cenote/i18n';
import { TokenLogo } from '@cenote/ui';
import { fiatValue } from '../money/amount-text.ts';
import type { Token } from '../tokens/list/token.ts';

/** One side of a trade in a review: its label, the token's amount, logo and value. */
export function ReviewSide({
  label,
  token,
  amount,
}: {
  label: string;
  token: Token;
  amount: bigint;
}) {
  const money = useMoney();
  const fiat = fiatValue(amount, token.decimals, token.priceUsd);
  return (
    <div className="f-review-side">
      <div className="f-review-text">
        <span className="f-amount-field-label">{label}</span>
        <span className="f-review-amount f-figure">
          {formatTokenAmount(amount, token.decimals, { symbol: token.symbol, significant: 9 })}
        </span>
        {fiat !== undefined && <span className="f-review-fiat f-figure">{money.format(fiat)}</span>}
      </div>
      <TokenLogo
        symbol={token.symbol}
        address={token.address}
        size={40}
        verified={token.safety === 'verified'}
        logoUrl={token.logoUri}
      />
    </div>
  );
}
