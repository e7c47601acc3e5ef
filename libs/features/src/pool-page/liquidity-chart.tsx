import type { PoolDetail } from '@cenote/data';
import { formatPercent, formatRatio, useText } from '@cenote/i18n';
import { ChartFrame } from '@cenote/ui';
import { useMemo, useState } from 'react';
import { priceOfTick } from '../liquidity/pool/pool-price.ts';
import { type LiquidityBar, liquidityBars } from '../liquidity/range/liquidity-bars.ts';
import { LiquidityHistogram } from '../liquidity/range/liquidity-histogram.tsx';

const HEIGHT = 160;
const BPS = 10_000;

/**
 * Chart of a pool's liquidity around its price: a histogram by price range, the active range as text, and a table of
 * all ranges.
 */
export function LiquidityChart({ pool }: { pool: PoolDetail }) {
  const t = useText();
  const { token0, token1, tick, tickLiquidity } = pool;
  const bars = useMemo(() => liquidityBars(tickLiquidity, tick ?? 0), [tickLiquidity, tick]);
  const price = (at: number) => formatRatio(priceOfTick(at, token0.decimals, token1.decimals));
  const range = ({ lower, upper }: LiquidityBar) =>
    t('entity.liquidity.range', { from: price(lower), to: price(upper), symbol: token1.symbol });
  const active = bars.find(({ isActive }) => isActive);
  const [pointed, setPointed] = useState<LiquidityBar>();
  const label = t('entity.liquidity.label', { symbol: token0.symbol });
  return (
    <ChartFrame
      label={label}
      plotHeight={HEIGHT}
      state={bars.length > 0 ? 'ready' : 'empty'}
      emptyTitle={t('entity.liquidity.none')}
      figure={
        <div className="f-liquidity-head">
          <h2 className="f-entity-heading">{t('entity.liquidity.title')}</h2>
          <p data-testid="active-range">
            {pointed
              ? t('entity.liquidity.pointed', {
                  range: range(pointed),
                  percent: formatPercent(pointed.height * BPS),
                })
              : active
                ? t('entity.liquidity.active', { range: range(active) })
                : t('entity.liquidity.inactive')}
          </p>
        </div>
      }
      table={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className="c-price-table" aria-label={label} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('entity.liquidity.prices')}</th>
                <th scope="col">{t('entity.liquidity.depth')}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map((bar) => (
                <tr key={bar.lower} aria-current={bar.isActive || undefined}>
                  <th scope="row">{range(bar)}</th>
                  <td>{formatPercent(bar.height * BPS)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      }
    >
      <LiquidityHistogram bars={bars} present={tick ?? 0} price={price} onPoint={setPointed} />
    </ChartFrame>
  );
}
