import { lower } from '@cenote/chains';
import type { PoolDetail } from '@cenote/data';
import { useText } from '@cenote/i18n';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import { createLinkOf } from './create-link-of.ts';

/** Links at the bottom of a pool's page on narrow screens: to the swap form with the pool's pair, and to a new position. */
export function PoolActions(props: { pool: PoolDetail; network: ConnectedNetwork; pair: string }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const { pool, network, pair } = props;
  const sides = { input: lower(pool.token0.address), output: lower(pool.token1.address) };
  return (
    <nav className="f-entity-actions" aria-label={t('entity.token.actions', { symbol: pair })}>
      <PageLink
        className="c-button"
        data-size="medium"
        data-variant="primary"
        to={pageLinks.swap(network, sides)}
      >
        {t('swap.title')}
      </PageLink>
      <PageLink
        className="c-button"
        data-size="medium"
        data-variant="secondary"
        to={pageLinks.createPosition(network, createLinkOf(pool))}
      >
        {t('entity.pools.addLiquidity')}
      </PageLink>
    </nav>
  );
}
