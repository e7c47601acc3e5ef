/**
 * Component `PoolName`: name of a pool: its pair, protocol and fee. Also: `formatFee()` (formats a fee in hundredths
 * of a basis point as a percentage), component `PairMarks` (icons of both tokens, overlapping).
 */
import type { TokenPool } from '@cenote/data';
import { formatPercent, useText } from '@cenote/i18n';
import { Badge, TokenLogo } from '@cenote/ui';

/** Formats a fee in hundredths of a basis point as a percentage. */
export const formatFee = (fee: number): string => formatPercent(fee / 100, { digits: 4 });

type Named = Pick<TokenPool, 'token0' | 'token1' | 'protocol' | 'fee'>;

/** Name of a pool: its pair, protocol and fee. */
export function PoolName({ pool }: { pool: Named }) {
  const t = useText();
  const { token0, token1, protocol, fee } = pool;
  return (
    <span className="f-pool-name">
      <PairMarks pool={pool} size={24} />
      <span className="f-clip" dir="auto">
        {t('entity.pools.pair', { one: token0.symbol, other: token1.symbol })}
      </span>
      <Badge>{protocol}</Badge>
      <Badge>{fee === null ? t('entity.pools.dynamicFee') : formatFee(fee)}</Badge>
    </span>
  );
}

/** Icons of both tokens, overlapping. */
export const PairMarks = ({ pool, size }: { pool: Named; size: number }) => (
  <span className="f-route-pair">
    {[pool.token0, pool.token1].map(({ address, symbol, logoUri, safety }) => (
      <TokenLogo
        key={address}
        symbol={symbol}
        address={address}
        size={size}
        verified={safety === 'verified'}
        logoUrl={logoUri ?? undefined}
      />
    ))}
  </span>
);
