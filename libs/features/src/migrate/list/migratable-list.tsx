/** Component `MigratableList`: the v2 positions of an account on all networks, each with a link to its migration. */
import type { Address } from '@cenote/chains';
import { useMoney, useText } from '@cenote/i18n';
import { Card, EmptyState, Skeleton } from '@cenote/ui';
import { PoolCell } from '../../account/portfolio/use-position-columns.tsx';
import { useNetworks } from '../../config/use-networks.ts';
import { EntityFailure } from '../../entity/figures/entity-failure.tsx';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import { ChainNote } from '../../liquidity/data/chain-note.tsx';
import { type ListedPosition, positionKey } from '../../liquidity/data/listed-position.ts';
import { usePositions } from '../../liquidity/data/use-positions.ts';

export function MigratableList({ owner, isOwn }: { owner: Address; isOwn: boolean }) {
  const t = useText();
  const positions = usePositions(owner);
  if (positions.state === 'loading') return <Skeleton width="100%" height={160} />;
  if (!positions.rows) return <EntityFailure query={positions.failure} />;
  const rows = positions.rows.filter(
    ({ protocol, status }) => protocol === 'v2' && status !== 'closed',
  );
  return (
    <>
      <ChainNote positions={positions} hint={t('migrate.onChainHint')} />
      {rows.length === 0 ? (
        <EmptyState
          title={t('migrate.none')}
          hint={t('migrate.noneHint')}
          data-testid="migrate-none"
        />
      ) : (
        <ul className="f-migrate-list">
          {rows.map((row) => (
            <li key={positionKey(row)}>
              <Row row={row} isOwn={isOwn} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ row, isOwn }: { row: ListedPosition; isOwn: boolean }) {
  const t = useText();
  const money = useMoney();
  const links = usePageLinks();
  const network = useNetworks().find(({ id }) => id === row.chainId);
  if (!network) return null;
  return (
    <Card className="f-migrate-row">
      <PoolCell position={row} />
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
