import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';
import type { PositionFacts } from '../../liquidity/data/position-facts.ts';

export interface NoSharesProps {
  network: ConnectedNetwork;
  facts: PositionFacts;
}

/** State of the page of a v2 pair of which the account has no shares, and never had. */
export function NoShares({ network, facts: { token0, token1 } }: NoSharesProps) {
  const t = useText();
  const pageLinks = usePageLinks();
  return (
    <EmptyState
      title={<h1 className="f-entity-not-found">{t('position.noShares')}</h1>}
      hint={t('position.noSharesHint')}
      action={
        <PageLink
          to={pageLinks.createPosition(network, { protocol: 'v2', token0, token1 })}
          className="c-button"
          data-variant="primary"
          data-size="medium"
        >
          {t('position.addLiquidity')}
        </PageLink>
      }
      data-testid="no-shares"
    />
  );
}
