/**
 * Hook `usePositionColumns()`: columns of the tables of a wallet's liquidity positions. Also: `rangeText()` (text of a
 * position's price range), component `PoolCell` (its pair), type `PositionCells` (what the columns show of a position).
 */
import { networkById } from '@cenote/chains';
import type { PositionView } from '@cenote/data';
import { formatRatio, shortenAddress, type Translate, useText } from '@cenote/i18n';
import { TokenLogo, useNarrow } from '@cenote/ui';
import type { TableColumn } from '@cenote/ui/table';
import { useMemo } from 'react';
import { formatFee } from '../../entity/figures/pool-name.tsx';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { PositionBadge } from './position-badge.tsx';
import { useValueText } from './use-value-text.ts';
import { useVerified } from './use-verified.ts';

/** What the columns show of a position. */
export type PositionCells = Pick<
  PositionView,
  'chainId' | 'protocol' | 'status' | 'poolId' | 'isFullRange' | 'minPrice' | 'maxPrice'
> & {
  pool: Pick<NonNullable<PositionView['pool']>, 'token0' | 'token1' | 'fee'> | null;
  pooled: { usd: number | null };
  /** Null for v2, whose fees are part of the value. */
  uncollected: { fees: { usd: number | null } | null } | null;
};

const SIGNIFICANT = 5;
/** Two sums fit side by side on a phone below this. */
const LONG_USD = 1_000;

const ratio = (value: number): string => formatRatio(value, { significant: SIGNIFICANT });

/** Text of a position's price range; a missing bound is omitted. */
export function rangeText(
  t: Translate,
  { isFullRange, minPrice, maxPrice }: Pick<PositionCells, 'isFullRange' | 'minPrice' | 'maxPrice'>,
): string {
  if (isFullRange || (minPrice === null && maxPrice === null)) {
    return t('portfolio.positions.fullRange');
  }
  if (maxPrice === null) return t('portfolio.positions.from', { low: ratio(minPrice ?? 0) });
  if (minPrice === null) return t('portfolio.positions.upTo', { high: ratio(maxPrice) });
  return t('portfolio.positions.between', { low: ratio(minPrice), high: ratio(maxPrice) });
}

/** Pair of a position with its version, fee and network; with its status on narrow screens. */
export function PoolCell({ position }: { position: PositionCells }) {
  const t = useText();
  const isVerified = useVerified();
  const isNarrow = useNarrow();
  const { pool, poolId, protocol, chainId, status } = position;
  const fee = pool && (pool.fee === null ? t('entity.pools.dynamicFee') : formatFee(pool.fee));
  return (
    <span className="f-wallet-asset">
      <span className="f-pair" aria-hidden="true">
        {pool &&
          [pool.token0, pool.token1].map((token) => (
            <TokenLogo
              key={token.address}
              symbol={token.symbol}
              address={token.address}
              size={24}
              verified={isVerified(token)}
              logoUrl={token.logoUri ?? undefined}
            />
          ))}
      </span>
      <span className="f-wallet-asset-text">
        <span className="f-clip" dir="auto">
          {pool
            ? t('account.pools.pair', { symbol0: pool.token0.symbol, symbol1: pool.token1.symbol })
            : shortenAddress(poolId)}
        </span>
        <span className="f-wallet-note f-clip">
          {isNarrow ? (
            <PositionBadge status={status} />
          ) : (
            [protocol, fee, networkById(chainId)?.name].filter(Boolean).join(' · ')
          )}
        </span>
      </span>
    </span>
  );
}

/** Columns that show money. */
const MONEY: ReadonlySet<string> = new Set(['worth', 'fees']);

export function usePositionColumns<Row extends PositionCells>(): readonly TableColumn<Row>[] {
  const t = useText();
  const valueUsd = useValueText(LONG_USD);
  const isTestnet = useTestnetMode();
  const isNarrow = useNarrow();
  return useMemo((): TableColumn<Row>[] => {
    const figure = { align: 'end', narrow: true } as const;
    const columns: TableColumn<Row>[] = [
      {
        id: 'pool',
        header: t('portfolio.positions.pool'),
        narrow: true,
        narrowWidth: '53%',
        cell: (position) => <PoolCell position={position} />,
      },
      {
        id: 'status',
        header: t('portfolio.positions.status'),
        width: '136px',
        cell: (position) => <PositionBadge status={position.status} />,
      },
      {
        id: 'range',
        header: t('portfolio.positions.range'),
        width: '232px',
        cell: (position) => rangeText(t, position),
      },
      {
        ...figure,
        id: 'worth',
        header: t('portfolio.positions.value'),
        width: '144px',
        narrowWidth: '25%',
        cell: ({ pooled }) => valueUsd(pooled.usd),
      },
      {
        ...figure,
        id: 'fees',
        header: t(isNarrow ? 'portfolio.positions.feesShort' : 'portfolio.positions.fees'),
        width: '144px',
        narrowWidth: '22%',
        cell: ({ uncollected }) =>
          uncollected === null
            ? t('portfolio.positions.feesInValue')
            : valueUsd(uncollected.fees?.usd ?? null),
      },
    ];
    return isTestnet ? columns.filter(({ id }) => !MONEY.has(id)) : columns;
  }, [t, valueUsd, isTestnet, isNarrow]);
}
