/**
 * Component `ZapRows`: rows of a review whose transaction swaps before it deposits: the swap with its least output, and
 * the most that may be left of each token.
 */
import { sameAddress } from '@cenote/chains';
import { formatTokenAmount, useText } from '@cenote/i18n';
import type { ZapPosition } from '@cenote/trading/liquidity';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';

export interface ZapRowsProps {
  intent: ZapPosition;
  /** The two tokens of the pool, in the form in which they are paid. */
  tokens: readonly [Token, Token];
}

export function ZapRows({ intent, tokens: [token0, token1] }: ZapRowsProps) {
  const t = useText();
  const { swap, tokenIn } = intent;
  const [sold, bought] = sameAddress(token0.address, tokenIn) ? [token0, token1] : [token1, token0];
  const amount = (units: bigint, { decimals, symbol }: Token, rounding: 'up' | 'down') =>
    formatTokenAmount(units, decimals, { symbol, rounding });
  return (
    <>
      <DetailRow label={t('liquidity.review.swap')} data-testid="review-swap">
        {t('liquidity.review.swapAtLeast', {
          sold: amount(swap.amountIn, sold, 'up'),
          bought: amount(swap.minAmountOut, bought, 'down'),
        })}
      </DetailRow>
      {'maxDust' in intent && (
        <DetailRow label={t('liquidity.review.maxDust')} data-testid="review-max-dust">
          <span className="f-liquidity-amounts">
            <span>{amount(intent.maxDust.amount0, token0, 'up')}</span>
            <span>{amount(intent.maxDust.amount1, token1, 'up')}</span>
          </span>
        </DetailRow>
      )}
    </>
  );
}
