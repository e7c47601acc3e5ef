import { type Address, networkById } from '@cenote/chains';
import type { PositionView } from '@cenote/data';
import { shortenAddress, useMoney, useText } from '@cenote/i18n';
import { EmptyState, TokenLogo } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { HiddenRows } from '../../display/hidden-rows.tsx';
import { HoldingRow, Rows } from '../../display/rows.tsx';
import { isPlainClick } from '../../entity/links/page-links.tsx';
import { positionLinkOf } from '../../entity/links/position-link-of.ts';
import { useTestnetMode } from '../../state/use-testnet-mode.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import type { PortfolioTarget } from '../drawer/portfolio-link.tsx';
import { PositionBadge } from './position-badge.tsx';
import { positionsQuery } from './queries.ts';
import { useAccountOnChains } from './use-account-on-chains.ts';
import { useVerified } from './use-verified.ts';

/**
 * Tab of the account drawer: the account's liquidity positions with status, value and uncollected fees, latest first;
 * closed positions are in a fold. Each links to its page where the app has one.
 */
export function PoolsTab({
  account,
  portfolio,
}: {
  account: Address;
  portfolio?: PortfolioTarget | undefined;
}) {
  const t = useText();
  const query = useQuery(positionsQuery(useGraphql(), useAccountOnChains(account)));
  const row = (position: PositionView) => (
    <PositionRow
      key={`${position.chainId}:${position.poolId}:${position.tokenId}`}
      position={position}
      portfolio={portfolio}
    />
  );
  return (
    <Rows query={query} failed={t('account.pools.failed')}>
      {(positions) => {
        const open = positions.filter(({ status }) => status !== 'closed');
        const closed = positions.filter(({ status }) => status === 'closed');
        return (
          <>
            {open.length === 0 ? (
              <EmptyState title={t('account.pools.empty')} hint={t('account.pools.emptyHint')} />
            ) : (
              <ul data-testid="pool-rows">{open.map(row)}</ul>
            )}
            <HiddenRows count={closed.length}>{closed.map(row)}</HiddenRows>
          </>
        );
      }}
    </Rows>
  );
}

function PositionRow({
  position,
  portfolio,
}: {
  position: PositionView;
  portfolio: PortfolioTarget | undefined;
}) {
  const t = useText();
  const money = useMoney();
  const isVerified = useVerified();
  const isTestnet = useTestnetMode();
  const { pool, chainId, protocol, status, pooled, uncollected, poolId } = position;
  const fees = uncollected?.fees?.usd;
  const network = networkById(chainId);
  const name = pool
    ? t('account.pools.pair', { symbol0: pool.token0.symbol, symbol1: pool.token1.symbol })
    : shortenAddress(poolId);
  const path = network && portfolio?.position?.(network, positionLinkOf(position));
  return (
    <HoldingRow
      mark={
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
      }
      title={
        path && portfolio ? (
          <a
            className="f-holding-open"
            href={path}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              portfolio.go(path);
            }}
          >
            {name}
          </a>
        ) : (
          name
        )
      }
      subtitle={
        <>
          <PositionBadge status={status} /> {[protocol, network?.name].filter(Boolean).join(' · ')}
        </>
      }
      end={isTestnet ? undefined : money.format(pooled.usd)}
      endNote={
        fees && !isTestnet ? t('account.pools.fees', { amount: money.format(fees) }) : undefined
      }
      data-testid="pool-row"
    />
  );
}
