import { useText } from '@cenote/i18n';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { PageLink, usePageLinks } from './page-links.tsx';

/** Component: button to the swap page, for pages without results. */
export function GoToSwap({ network }: { network: ConnectedNetwork | undefined }) {
  const t = useText();
  const [first] = useNetworks();
  return (
    <PageLink
      to={usePageLinks().swap(network ?? first, {})}
      className="c-button"
      data-variant="primary"
      data-size="medium"
    >
      {t('errors.general.goToSwap')}
    </PageLink>
  );
}
