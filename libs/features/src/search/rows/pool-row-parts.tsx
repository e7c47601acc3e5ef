/**
 * Components of a pool's search row: `PoolMarks` (icons of the two tokens), `PoolTraits` (protocol and fee),
 * `PoolFacts` (value locked and yield).
 */
import { formatPercent, useMoney, useText } from '@cenote/i18n';
import { TokenLogo } from '@cenote/ui';
import type { SearchItem } from './search-item.ts';

type Pool = Extract<SearchItem, { kind: 'pool' }>;

/** Icons of a pool's two tokens, overlapping. */
export const PoolMarks = ({ token0, token1, poolId }: Pool) => (
  <span className="f-result-pair">
    {[token0, token1].map((token, index) => (
      <TokenLogo
        key={index === 0 ? 'first' : 'second'}
        symbol={token.symbol}
        address={token.address ?? poolId}
        size={24}
        verified={token.isVerified ?? false}
        logoUrl={token.logoUri}
      />
    ))}
  </span>
);

/** Hundredths of a basis point per basis point. */
const PER_BPS = 100;

/** A pool's protocol and its fee. */
export function PoolTraits({ protocol, fee }: Pool) {
  const t = useText();
  return (
    <>
      <span>{protocol}</span>
      {fee !== undefined && (
        <span className="f-clip">
          {fee === null ? t('search.pool.dynamicFee') : formatPercent(fee / PER_BPS, { digits: 4 })}
        </span>
      )}
    </>
  );
}

/** Value locked and yield of a pool. */
export function PoolFacts({ tvlUsd, apr }: Pool) {
  const t = useText();
  const money = useMoney();
  return (
    <>
      <span>{t('search.pool.tvl', { amount: money.format(tvlUsd, { compact: true }) })}</span>
      {apr != null && (
        <span className="f-result-change">
          {t('search.pool.apr', { percent: formatPercent(apr * 10_000) })}
        </span>
      )}
    </>
  );
}
