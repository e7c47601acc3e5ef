import { lower } from '@cenote/chains';
import type { PoolDetail } from '@cenote/data';
import { useText } from '@cenote/i18n';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';

/** Link at the bottom of a pool's page on narrow screens that opens the swap form with the pool's pair. */
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
    </nav>
  );
}
