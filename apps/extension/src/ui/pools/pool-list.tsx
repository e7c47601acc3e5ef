/** Component `PoolList`: rows of an account's open liquidity positions: pair, status, value and uncollected fees. */
import { networkById } from '@cenote/chains';
import type { PositionView } from '@cenote/data';
import { HoldingRow, PositionBadge } from '@cenote/features/wallet-parts';
import { shortenAddress, useMoney, useText } from '@cenote/i18n';
import { TokenLogo } from '@cenote/ui';
import type { Pools } from './use-pools.ts';

export function PoolList({ positions = [] }: Pick<Pools, 'positions'>) {
  return (
    <ul data-testid="pools">
      {positions.map((position) => (
        <PoolRow
          key={`${position.chainId}:${position.poolId}:${position.tokenId}`}
          position={position}
        />
      ))}
    </ul>
  );
}

function PoolRow({ position }: { position: PositionView }) {
  const t = useText();
  const money = useMoney();
  const { pool, poolId, chainId, protocol, status, pooled, uncollected } = position;
  const fees = uncollected?.fees?.usd;
  return (
    <HoldingRow
      mark={
        <span className="f-pair" aria-hidden="true">
          {pool &&
            [pool.token0, pool.token1].map(({ address, symbol }) => (
              <TokenLogo key={address} symbol={symbol} address={address} size={24} />
            ))}
        </span>
      }
      title={
        pool
          ? t('account.pools.pair', { symbol0: pool.token0.symbol, symbol1: pool.token1.symbol })
          : shortenAddress(poolId)
      }
      subtitle={
        <>
          <PositionBadge status={status} />{' '}
          {[protocol, networkById(chainId)?.name].filter(Boolean).join(' · ')}
        </>
      }
      end={money.format(pooled.usd)}
      endNote={fees ? t('account.pools.fees', { amount: money.format(fees) }) : undefined}
      data-testid="pool"
    />
  );
}
