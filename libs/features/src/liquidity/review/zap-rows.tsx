/**
 * Component `ZapRows`: rows of a review that swaps before it deposits: the swap with its least output, what is deposited
 * and left if nothing changes, and the most that may be left of each token.
 */
import { type Address, sameAddress } from '@cenote/chains';
import { formatTokenAmount, useText } from '@cenote/i18n';
import type { LiquidityProposal } from '../../execution/liquidity/liquidity-request.ts';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';
import { DepositRows } from '../zap/plan-rows.tsx';

export interface ZapRowsProps {
  proposal: LiquidityProposal;
  /** The tokens of the request. */
  tokens: readonly [Token, Token];
}

export function ZapRows({ proposal, tokens }: ZapRowsProps) {
  const t = useText();
  const { intent, zap } = proposal;
  const swap = swapOf(proposal);
  const [token0, token1] = tokens;
  const amount = (units: bigint, { decimals, symbol }: Token, rounding: 'up' | 'down') =>
    formatTokenAmount(units, decimals, { symbol, rounding });
  const atLeast = ({ amountIn, minAmountOut }: Swap, sold: Token, bought: Token) =>
    t('liquidity.review.swapAtLeast', {
      sold: amount(amountIn, sold, 'up'),
      bought: amount(minAmountOut, bought, 'down'),
    });
  return (
    <>
      {swap && (
        <DetailRow label={t('liquidity.review.swap')} data-testid="review-swap">
          {sameAddress(token0.address, swap.tokenIn)
            ? atLeast(swap, token0, token1)
            : atLeast(swap, token1, token0)}
        </DetailRow>
      )}
      {zap && <DepositRows plan={zap.plan} tokens={tokens} />}
      {intent.action === 'zap' && 'maxDust' in intent && (
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

interface Swap {
  tokenIn: Address;
  amountIn: bigint;
  minAmountOut: bigint;
}

function swapOf({ intent, before }: LiquidityProposal): Swap | undefined {
  if (before?.action === 'swap') return before;
  if (intent.action === 'swap') return intent;
  return intent.action === 'zap' ? { ...intent.swap, tokenIn: intent.tokenIn } : undefined;
}
