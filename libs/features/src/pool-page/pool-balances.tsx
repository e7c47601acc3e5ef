import type { PoolDetail } from '@cenote/data';
import { formatPercent, formatTokenAmount, useText } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import { priceOfRoot } from '../liquidity/pool/pool-price.ts';

const BPS = 10_000;

/** Card with a pool's two token balances and the share of each in their value at the pool's own price. */
export function PoolBalances({ pool }: { pool: PoolDetail }) {
  const t = useText();
  const { token0, token1, balance0, balance1 } = pool;
  const share = shareOfFirst(pool);
  return (
    <Card className="f-reserves" data-testid="pool-balances">
      <h2 className="f-entity-heading">{t('entity.pools.balances')}</h2>
      <dl>
        {(
          [
            [token0, balance0, share],
            [token1, balance1, 1 - share],
          ] as const
        ).map(([token, balance, part]) => (
          <div key={token.address}>
            <dt>{token.symbol}</dt>
            <dd className="f-figure">
              <span>{formatTokenAmount(BigInt(balance), token.decimals)}</span>
              <span className="f-reserves-part">{formatPercent(part * BPS, { digits: 1 })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <svg
        className="f-reserves-bar"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width="100" height="4" />
        <rect data-first="" width={share * 100} height="4" />
      </svg>
    </Card>
  );
}

/** Share of the first balance in the value of both, at the pool's own price. */
function shareOfFirst({ token0, token1, balance0, balance1, sqrtPriceX96 }: PoolDetail): number {
  const price = priceOfRoot(sqrtPriceX96, token0.decimals, token1.decimals);
  const first = (Number(balance0) / 10 ** token0.decimals) * price;
  const second = Number(balance1) / 10 ** token1.decimals;
  return first + second > 0 ? first / (first + second) : 0;
}
