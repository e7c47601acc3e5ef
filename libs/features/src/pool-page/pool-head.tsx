/**
 * Component `PoolHead`: head of a pool's page: pair linked to its tokens, network, protocol, fee, id with a copy
 * button, link to the form for a new position, and share button. Also: component `PoolHeadSkeleton` (skeleton with the height of the head).
 */
import type { PoolDetail } from '@cenote/data';
import { shortenAddress, useText } from '@cenote/i18n';
import { Badge, CopyButton, Skeleton } from '@cenote/ui';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { formatFee, PairMarks } from '../entity/figures/pool-name.tsx';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { ShareButton } from '../entity/links/share-button.tsx';
import { useWide } from '../hooks/use-wide.ts';
import { createLinkOf } from './create-link-of.ts';

const MARK = 40;

/** Head of a pool's page: pair, protocol, fee, and explorer link. */
export function PoolHead({ pool, network }: { pool: PoolDetail; network: ConnectedNetwork }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const isWide = useWide();
  const { token0, token1, protocol, fee, poolId } = pool;
  const pair = t('entity.pools.pair', { one: token0.symbol, other: token1.symbol });
  return (
    <header className="f-entity-head">
      <PairMarks pool={pool} size={MARK} />
      <div className="f-entity-names">
        <h1 className="f-entity-title" data-testid="entity-title" dir="auto">
          <PageLink to={pageLinks.token(network, token0.address)}>{token0.symbol}</PageLink>
          <span className="f-entity-symbol">{t('entity.pools.slash')}</span>
          <PageLink to={pageLinks.token(network, token1.address)}>{token1.symbol}</PageLink>
        </h1>
        <div className="f-entity-facts">
          <span>{network.name}</span>
          <Badge>{protocol}</Badge>
          <Badge data-testid="pool-fee">
            {fee === null
              ? t('entity.pools.dynamicFee')
              : t('entity.pools.fee', { percent: formatFee(fee) })}
          </Badge>
          <span className="f-entity-address">
            <code>{shortenAddress(poolId)}</code>
            <CopyButton value={poolId} label={t('entity.pools.copyId')} />
          </span>
        </div>
      </div>
      <div className="f-entity-tools">
        {isWide && (
          <PageLink
            className="c-button"
            data-size="small"
            data-variant="secondary"
            to={pageLinks.createPosition(network, createLinkOf(pool))}
          >
            {t('entity.pools.addLiquidity')}
          </PageLink>
        )}
        <ShareButton title={pair} />
      </div>
    </header>
  );
}

/** Skeleton with the height of the head. */
export function PoolHeadSkeleton() {
  const t = useText();
  return (
    <div className="f-entity-head">
      <h1 className="c-hidden">{t('shell.poolPage.title')}</h1>
      <Skeleton width={64} height={MARK} />
      <div className="f-entity-names">
        <Skeleton width={180} height={32} />
        <Skeleton width={200} height={20} />
      </div>
    </div>
  );
}
