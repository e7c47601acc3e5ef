import { useText } from '@cenote/i18n';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import type { Token } from '../tokens/list/token.ts';

/** Links at the bottom of a token's page on narrow screens that open the swap form to buy or to sell the token. */
export function TokenActions({ token, network }: { token: Token; network: ConnectedNetwork }) {
  const t = useText();
  const pageLinks = usePageLinks();
  const { address, symbol } = token;
  const appearance = { className: 'c-button', 'data-size': 'medium' };
  return (
    <nav className="f-entity-actions" aria-label={t('entity.token.actions', { symbol })}>
      <PageLink
        {...appearance}
        data-variant="primary"
        to={pageLinks.swap(network, { output: address })}
      >
        {t('entity.token.buy')}
      </PageLink>
      <PageLink
        {...appearance}
        data-variant="secondary"
        to={pageLinks.swap(network, { input: address })}
      >
        {t('entity.token.sell')}
      </PageLink>
    </nav>
  );
}
