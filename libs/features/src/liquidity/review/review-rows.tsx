/**
 * Component `LiquidityRows`: rows of a liquidity review: pool, price range, minimum or maximum amounts, fees, slippage
 * and network cost.
 */
import { formatPercent, formatTokenAmount, useText } from '@cenote/i18n';
import type { Amounts, LiquidityIntent } from '@cenote/trading/liquidity';
import { formatFee } from '../../entity/figures/pool-name.tsx';
import type { LiquidityRequest } from '../../execution/liquidity/liquidity-request.ts';
import { DetailRow } from '../../quote/detail-row.tsx';
import type { Token } from '../../tokens/list/token.ts';
import type { TokenList } from '../../tokens/list/use-tokens.ts';
import { NetworkCostRow } from '../../trade-review/network-cost-row.tsx';
import { InitialPriceRow } from './initial-price-row.tsx';
import { poolOf } from './pool-of-intent.ts';
import { RangeText } from './range-text.tsx';
import type { LiquidityReviewState } from './use-liquidity.ts';
import { ZapRows } from './zap-rows.tsx';

export interface LiquidityRowsProps {
  request: LiquidityRequest;
  review: LiquidityReviewState;
  list: TokenList;
}

const DYNAMIC_FEE = 0x800000;

export function LiquidityRows({ request, review, list }: LiquidityRowsProps) {
  const t = useText();
  const { tokens, network } = request;
  const { proposal } = review;
  if (!proposal) return null;
  const { intent, range, fees, refund } = proposal;
  const pool = poolOf(intent);
  const bound = boundOf(intent);
  return (
    <dl className="f-rows">
      <DetailRow label={t('liquidity.review.pool')} data-testid="review-pool">
        {t('entity.pools.pair', { one: tokens[0].symbol, other: tokens[1].symbol })} ·{' '}
        {pool.protocol}
        {pool.protocol !== 'v2' && ' · '}
        {pool.protocol !== 'v2' &&
          (pool.fee === DYNAMIC_FEE ? t('entity.pools.dynamicFee') : formatFee(pool.fee))}
      </DetailRow>
      <InitialPriceRow intent={intent} tokens={tokens} />
      {range && pool.protocol !== 'v2' && (
        <DetailRow label={t('liquidity.review.range')} data-testid="review-range">
          <RangeText range={range} tokens={tokens} tickSpacing={pool.tickSpacing} />
        </DetailRow>
      )}
      <ZapRows proposal={proposal} tokens={tokens} />
      {fees && (
        <DetailRow label={t('liquidity.review.fees')} data-testid="review-fees">
          <BothAmounts amounts={fees} tokens={tokens} />
        </DetailRow>
      )}
      {refund && (
        <DetailRow label={t('liquidity.review.refund')} data-testid="review-refund">
          <BothAmounts amounts={refund} tokens={request.refundTokens ?? tokens} />
        </DetailRow>
      )}
      {bound && (
        <DetailRow
          label={t(bound.isMaximum ? 'liquidity.review.maximum' : 'liquidity.review.minimum')}
          data-testid="review-bounds"
        >
          <BothAmounts amounts={bound.amounts} tokens={tokens} isMaximum={bound.isMaximum} />
        </DetailRow>
      )}
      {(bound || refund || intent.action === 'zap' || intent.action === 'swap') && (
        <DetailRow label={t('swap.quote.slippage')} data-testid="review-slippage">
          {formatPercent(review.slippageBps)}
        </DetailRow>
      )}
      {review.calls.length > 0 && (
        <NetworkCostRow
          label={t('swap.quote.networkCost')}
          calls={review.calls}
          gasUsed={review.gasUsed}
          network={network}
          list={list}
          data-testid="review-cost"
        />
      )}
    </dl>
  );
}

/** Returns the amounts that the transaction guarantees. */
function boundOf(intent: LiquidityIntent): { amounts: Amounts; isMaximum: boolean } | undefined {
  // A migration to v4 has both bounds, but its minimum is in the order of the v3 pool: what the position takes is shown.
  if ('maximum' in intent) return { amounts: intent.maximum, isMaximum: true };
  return 'minimum' in intent ? { amounts: intent.minimum, isMaximum: false } : undefined;
}

/** Two amounts, one below the other. */
export function BothAmounts({
  amounts: { amount0, amount1 },
  tokens: [token0, token1],
  isMaximum = false,
}: {
  amounts: Amounts;
  tokens: readonly [Token, Token];
  isMaximum?: boolean;
}) {
  const rounding = isMaximum ? 'up' : 'down';
  return (
    <span className="f-liquidity-amounts">
      {[
        { token: token0, amount: amount0 },
        { token: token1, amount: amount1 },
      ].map(({ token, amount }) => (
        <span key={token.address}>
          {formatTokenAmount(amount, token.decimals, { symbol: token.symbol, rounding })}
        </span>
      ))}
    </span>
  );
}
