/**
 * Component `PoolHead`: head of a pool's page: pair, network, protocol, fee, id with a copy button, link to the form for a
 * new position, and share button.
 */
import type { PoolDetail } from '@cenote/data';
import { shortenAddress, useText } from '@cenote/i18n';
import { CopyButton } from '@cenote/ui';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { PairHead } from '../entity/figures/pair-head.tsx';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { useWide } from '../hooks/use-wide.ts';
import { createLinkOf } from './create-link-of.ts';

export function PoolHead({ pool, network }: { pool: PoolDetail; network: ConnectedNetwork }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const isWide = useWide();
  const { poolId } = pool;
  const createLink = isWide && (
    <PageLink
      className="c-button"
      data-size="small"
      data-variant="secondary"
      to={pageLinks.createPosition(network, createLinkOf(pool))}
    >
      {t('entity.pools.addLiquidity')}
    </PageLink>
  );
  return (
    <PairHead network={network} pool={pool} tools={createLink}>
      <span className="f-entity-address">
        <code>{shortenAddress(poolId)}</code>
        <CopyButton value={poolId} label={t('entity.pools.copyId')} />
      </span>
    </PairHead>
  );
}
