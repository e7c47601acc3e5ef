/**
 * Component `DepositFacts`: price and range of the deposit, and for v2 its share of the pool. Also: `shareOfPair()`,
 * `rootOfPair()`.
 */
import { formatPercent, formatRatio, useText } from '@cenote/i18n';
import { fullRange, type V2Pool } from '@cenote/trading';
import type { Amounts } from '@cenote/trading/liquidity';
import { priceText, rootText } from '../../liquidity/range/price-view.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';

const BPS = 10_000;

/** Returns the share of the pair after a deposit, in basis points; for display. */
export const shareOfPair = ({ reserve0 }: Pick<V2Pool, 'reserve0'>, { amount0 }: Amounts): number =>
  (Number(amount0) / (Number(reserve0) + Number(amount0))) * BPS;

/** Returns the square root of a pair's price, Q64.96; for display. */
export const rootOfPair = ({ reserve0, reserve1 }: Pick<V2Pool, 'reserve0' | 'reserve1'>): bigint =>
  BigInt(Math.round(Math.sqrt(Number(reserve1) / Number(reserve0)) * 2 ** 96));

export function DepositFacts({ form }: { form: CreatePositionForm }) {
  const t = useText();
  const { state, tokenA, tokenB, pool, direction, range, tickSpacing, version, deposit } = form;
  const root = pool?.protocol === 'v2' ? rootOfPair(pool) : form.sqrtPriceX96;
  if (!tokenA || !tokenB || root === undefined) return null;
  const [base, quote] = state.isInverted ? [tokenB, tokenA] : [tokenA, tokenB];
  const unit = t('createPosition.unit', { symbol: quote.symbol, base: base.symbol });
  const full = fullRange(tickSpacing);
  const price = (tick: number) => formatRatio(Number(priceText(tick, direction)));
  const [low, high] = direction.isInverted
    ? [range.tickUpper, range.tickLower]
    : [range.tickLower, range.tickUpper];
  const isFull = range.tickLower <= full.tickLower && range.tickUpper >= full.tickUpper;
  return (
    <dl className="f-facts">
      <div>
        <dt>{t('createPosition.facts.price')}</dt>
        <dd className="f-figure">
          {formatRatio(Number(rootText(root, direction)))} {unit}
        </dd>
      </div>
      {version !== 'v2' && (
        <div>
          <dt>{t('createPosition.facts.range')}</dt>
          <dd className="f-figure">
            {isFull ? t('createPosition.range.full') : `${price(low)} – ${price(high)}`}
          </dd>
        </div>
      )}
      {pool?.protocol === 'v2' && deposit && (
        <div>
          <dt>{t('createPosition.facts.share')}</dt>
          <dd className="f-figure" data-testid="share-of-pool">
            {formatPercent(shareOfPair(pool, deposit.amounts))}
          </dd>
        </div>
      )}
    </dl>
  );
}
