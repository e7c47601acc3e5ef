import type { Address } from '@cenote/chains';
import type { PoolDetail, PositionView } from '@cenote/data';
import { formatPercent, formatRatio, NO_FIGURE, useMoney, useText } from '@cenote/i18n';
import { Card } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { PositionBadge } from '../account/portfolio/position-badge.tsx';
import { positionsInPoolQuery } from '../account/portfolio/queries.ts';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { HoldingRow, Rows } from '../display/rows.tsx';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { positionLinkOf } from '../entity/links/position-link-of.ts';
import { useGraphql } from '../tokens/safety/use-graphql.ts';

const BPS = 10_000;
const ENDLESS = '∞';

interface OwnPositionsProps {
  pool: PoolDetail;
  network: ConnectedNetwork;
  account: Address;
}

/**
 * Card with the connected account's positions in a pool (default export): status, price range, value and uncollected
 * fees, each linked to its page; renders nothing without positions.
 */
export default function OwnPositions(props: OwnPositionsProps) {
  const { pool, account, network } = props;
  const t = useText();
  const { chainId, poolId } = pool;
  const query = useQuery(positionsInPoolQuery(useGraphql(), { account, chainId, poolId }));
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <Card className="f-balances" data-testid="own-positions">
      <h2 className="f-entity-heading">{t('entity.positions.title')}</h2>
      <Rows query={query} failed={t('account.pools.failed')}>
        {(positions) => (
          <ul>
            {positions.map((position) => (
              <PositionRow
                key={position.tokenId ?? poolId}
                position={position}
                pool={pool}
                network={network}
              />
            ))}
          </ul>
        )}
      </Rows>
    </Card>
  );
}

function PositionRow({
  position,
  pool,
  network,
}: Omit<OwnPositionsProps, 'account'> & { position: PositionView }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const money = useMoney();
  const { tokenId, status, pooled, uncollected } = position;
  const fees = uncollected && money.format(uncollected.fees?.usd ?? null);
  return (
    <HoldingRow
      title={
        <PageLink
          className="f-holding-open"
          to={pageLinks.position(network, positionLinkOf(position))}
        >
          {tokenId === null
            ? t('entity.positions.share', {
                percent: position.share === null ? NO_FIGURE : formatPercent(position.share * BPS),
              })
            : t('entity.positions.number', { tokenId })}
        </PageLink>
      }
      subtitle={
        <>
          <PositionBadge status={status} />{' '}
          <span className="f-own-range">
            <Range position={position} pool={pool} />
          </span>
        </>
      }
      end={money.format(pooled.usd)}
      endNote={fees && t('account.pools.fees', { amount: fees })}
      data-testid="own-position"
    />
  );
}

/** Price range of a position. */
function Range({ position, pool }: { position: PositionView; pool: PoolDetail }) {
  const t = useText();
  const { isFullRange, minPrice, maxPrice } = position;
  if (isFullRange) return t('entity.positions.full');
  return t('entity.liquidity.range', {
    from: formatRatio(minPrice ?? 0),
    to: maxPrice === null ? ENDLESS : formatRatio(maxPrice),
    symbol: pool.token1.symbol,
  });
}
