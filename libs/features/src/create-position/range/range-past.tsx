/**
 * Component `RangePast`: how much of the last 30 days the price was inside the chosen range, and the fees that the
 * deposit would have earned; nothing without a gateway or for a new pool.
 */
import { formatPercent, formatTokenAmount, useMoney, useText } from '@cenote/i18n';
import { useQuery } from '@tanstack/react-query';
import { useIsServed } from '../../config/use-is-served.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { fiatValue } from '../../money/amount-text.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import type { CreatePositionForm } from '../form/use-create-form.ts';
import { feesOf, HISTORY_DAYS, rangeHistoryQuery } from './range-history-query.ts';

const BPS = 10_000;
const REST_MS = 300;

export function RangePast({ form }: { form: CreatePositionForm }) {
  const t = useText();
  const money = useMoney();
  const isServed = useIsServed();
  const graphql = useGraphql();
  const { network, key, pool, deposit, isAFirst, tokenA, tokenB } = form;
  const range = useDebounced(form.range, REST_MS);
  const request =
    key && pool && key.protocol !== 'v2' && isServed(network.id)
      ? { chainId: network.id, poolId: key.id, ...range }
      : undefined;
  const { data: past } = useQuery(rangeHistoryQuery(graphql, request));
  const { tick } = form;
  const isInside = tick !== undefined && tick >= range.tickLower && tick < range.tickUpper;
  // A pool whose price is inside and never was has no history yet.
  if (!past || (isInside && past.insideShare === 0)) return null;
  const fees = deposit && deposit.liquidity > 0n ? feesOf(past, deposit.liquidity) : undefined;
  const [token0, token1] = isAFirst ? [tokenA, tokenB] : [tokenB, tokenA];
  const usd =
    fees &&
    (fiatValue(fees.amount0, token0?.decimals, token0?.priceUsd) ?? Number.NaN) +
      (fiatValue(fees.amount1, token1?.decimals, token1?.priceUsd) ?? Number.NaN);
  return (
    <div className="f-past" data-testid="range-past">
      <dl>
        <div>
          <dt>{t('createPosition.past.inside', { days: HISTORY_DAYS })}</dt>
          <dd className="f-figure">{formatPercent(past.insideShare * BPS, { digits: 0 })}</dd>
        </div>
        {fees && token0 && token1 && (
          <div>
            <dt>{t('createPosition.past.fees', { days: HISTORY_DAYS })}</dt>
            <dd className="f-figure">
              {usd !== undefined && Number.isFinite(usd)
                ? money.format(usd)
                : [
                    formatTokenAmount(fees.amount0, token0.decimals, { symbol: token0.symbol }),
                    formatTokenAmount(fees.amount1, token1.decimals, { symbol: token1.symbol }),
                  ].join(' + ')}
            </dd>
          </div>
        )}
      </dl>
      <p className="f-create-note">{t('createPosition.past.note')}</p>
    </div>
  );
}
