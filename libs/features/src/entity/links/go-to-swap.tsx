import { useText } from '@cenote/i18n';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useNetworks } from '../../config/use-networks.ts';
import { PageLink, usePageLinks } from './page-links.tsx';

/** Component `GoToSwap`: link to the swap page that looks like a button, for the not-found state of market pages. */
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
