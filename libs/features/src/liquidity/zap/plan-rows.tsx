/**
 * Component `PlanRows`: rows of what a deposit of any amounts becomes: the swap and `DepositRows`, both deposited amounts
 * and what is left with its cause.
 */
import { sameAddress } from '@cenote/chains';
import { formatTokenAmount, useText } from '@cenote/i18n';
import type { Amounts, ZapPlan } from '@cenote/trading/liquidity';
import { Hint } from '@cenote/ui';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';

type Tokens = readonly [Token, Token];

export interface PlanRowsProps {
  plan: ZapPlan;
  /** In the order of the pool's tokens. */
  tokens: Tokens;
}

export function PlanRows({ plan, tokens }: PlanRowsProps) {
  const t = useText();
  const { swap } = plan;
  const isSold0 = swap && sameAddress(tokens[0].address, swap.tokenIn);
  const [sold, bought] = isSold0 ? tokens : [tokens[1], tokens[0]];
  return (
    <>
      {swap && (
        <DetailRow label={t('liquidity.zap.swap')} data-testid="zap-swap">
          {t('liquidity.zap.swapped', {
            sold: formatTokenAmount(swap.amountIn, sold.decimals, { symbol: sold.symbol }),
            bought: formatTokenAmount(swap.amountOut, bought.decimals, { symbol: bought.symbol }),
          })}
        </DetailRow>
      )}
      <DepositRows plan={plan} tokens={tokens} />
    </>
  );
}

export function DepositRows({ plan: { deposited, dust, dustCause }, tokens }: PlanRowsProps) {
  const t = useText();
  return (
    <>
      <DetailRow label={t('liquidity.zap.deposited')} data-testid="zap-deposited">
        {amountsText(deposited, tokens)}
      </DetailRow>
      <DetailRow label={t('liquidity.zap.left')} data-testid="zap-left">
        {dustCause ? amountsText(dust, tokens) : t('liquidity.zap.none')}
        {dustCause && (
          <Hint label={t('liquidity.zap.left')}>{t(`liquidity.zap.causes.${dustCause}`)}</Hint>
        )}
      </DetailRow>
    </>
  );
}

/** Both amounts that are not zero. */
const amountsText = ({ amount0, amount1 }: Amounts, [token0, token1]: Tokens): string =>
  [
    { amount: amount0, token: token0 },
    { amount: amount1, token: token1 },
  ]
    .filter(({ amount }) => amount > 0n)
    .map(({ amount, token }) => formatTokenAmount(amount, token.decimals, { symbol: token.symbol }))
    .join(' + ');
