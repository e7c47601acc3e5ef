/** Component `MigratableList`: the v2 positions of an account on all networks, each with a link to its migration. */
import type { Address } from '@cenote/chains';
import { useMoney, useText } from '@cenote/i18n';
import { Card, EmptyState, Skeleton } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import { useNetworks } from '../../config/use-networks.ts';
import { EntityFailure } from '../../entity/figures/entity-failure.tsx';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import { allPositionsQuery } from '../../liquidity/data/all-positions-query.ts';
import { type ListedPosition, positionKey } from '../../liquidity/data/listed-position.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';

export function MigratableList({ owner, isOwn }: { owner: Address; isOwn: boolean }) {
  const t = useText();
  const networks = useNetworks();
  const query = useQuery(allPositionsQuery(useGraphql(), owner));
  if (query.isError && !query.data) return <EntityFailure query={query} />;
  if (!query.data) return <Skeleton width="100%" height={160} />;
  const rows = query.data.rows.filter(
    ({ protocol, status, chainId }) =>
      protocol.toLowerCase() === 'v2' &&
      status !== 'closed' &&
      networks.some(({ id }) => id === chainId),
  );
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('migrate.none')}
        hint={t('migrate.noneHint')}
        data-testid="migrate-none"
      />
    );
  }
  return (
    <ul className="f-migrate-list">
      {rows.map((row) => (
        <li key={positionKey(row)}>
          <Row row={row} isOwn={isOwn} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, isOwn }: { row: ListedPosition; isOwn: boolean }) {
  const t = useText();
  const money = useMoney();
  const links = usePageLinks();
  const network = useNetworks().find(({ id }) => id === row.chainId);
  const { pool } = row;
  if (!network || !pool) return null;
  return (
    <Card className="f-migrate-row">
      <span className="f-clip" dir="auto">
        {t('entity.pools.pair', { one: pool.token0.symbol, other: pool.token1.symbol })} ·{' '}
        {network.name}
      </span>
      <span className="f-figure">{money.format(row.pooled.usd)}</span>
      {isOwn && (
        <PageLink
          to={links.migrate(network, { protocol: 'v2', id: row.poolId })}
          className="c-button"
          data-variant="secondary"
          data-size="small"
          data-testid="migrate-link"
        >
          {t('migrate.migrate')}
        </PageLink>
      )}
    </Card>
  );
}
