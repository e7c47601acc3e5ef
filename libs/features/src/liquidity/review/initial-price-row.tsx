/** Component `InitialPriceRow`: row of a review whose transaction creates a pool: its initial price, in both directions. */
import { formatRatio, useText } from '@cenote/i18n';
import type { LiquidityIntent } from '@cenote/trading/liquidity';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';
import { priceOfRoot } from '../pool/pool-price.ts';

export interface InitialPriceRowProps {
  intent: LiquidityIntent;
  /** The two tokens of the pool, in the form in which they are paid. */
  tokens: readonly [Token, Token];
}

export function InitialPriceRow({ intent, tokens: [token0, token1] }: InitialPriceRowProps) {
  const t = useText();
  const root = 'initialSqrtPriceX96' in intent ? intent.initialSqrtPriceX96 : undefined;
  if (root === undefined) return null;
  const price = priceOfRoot(String(root), token0.decimals, token1.decimals);
  const text = (ratio: number, quote: Token, base: Token) =>
    `${formatRatio(ratio)} ${t('createPosition.unit', { symbol: quote.symbol, base: base.symbol })}`;
  return (
    <DetailRow label={t('liquidity.review.initialPrice')} data-testid="review-initial-price">
      <span className="f-liquidity-amounts">
        <span>{text(price, token1, token0)}</span>
        <span>{text(1 / price, token0, token1)}</span>
      </span>
    </DetailRow>
  );
}
