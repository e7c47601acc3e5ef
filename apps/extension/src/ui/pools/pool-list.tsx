/**
 * Component `PoolList`: rows of an account's open liquidity positions: pair, status, value and uncollected fees. Each
 * opens its page of the web app, where it is managed, in a tab.
 */
import { networkById } from '@cenote/chains';
import { HoldingRow, type ListedPosition, PositionBadge } from '@cenote/features/wallet-parts';
import { shortenAddress, useMoney, useText } from '@cenote/i18n';
import { LinkButton, TokenLogo } from '@cenote/ui';
import { newPositionPage, positionPage } from '../components/web-app.ts';
import type { Pools } from './use-pools.ts';

const IN_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

export function PoolList({ positions = [] }: Pick<Pools, 'positions'>) {
  const t = useText();
  return (
    <>
      <ul data-testid="pools">
        {positions.map((position) => (
          <PoolRow
            key={`${position.chainId}:${position.poolId}:${position.tokenId}`}
            position={position}
          />
        ))}
      </ul>
      <LinkButton
        variant="secondary"
        fullWidth
        href={newPositionPage()}
        {...IN_TAB}
        data-testid="new-position"
      >
        {t('extension.assets.newPosition')}
      </LinkButton>
    </>
  );
}

function PoolRow({ position }: { position: ListedPosition }) {
  const t = useText();
  const money = useMoney();
  const { pool, poolId, chainId, protocol, status, pooled, uncollected } = position;
  const fees = uncollected?.fees?.usd;
  const page = positionPage(position);
  const title = pool
    ? t('account.pools.pair', { symbol0: pool.token0.symbol, symbol1: pool.token1.symbol })
    : shortenAddress(poolId);
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
        page ? (
          <a className="f-holding-open" href={page} {...IN_TAB}>
            {title}
          </a>
        ) : (
          title
        )
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
