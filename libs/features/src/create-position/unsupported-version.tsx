/** Component `UnsupportedVersion`: says that the network does not have a protocol version, and links to one it has. */
import type { Network } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import { PageLink, usePageLinks } from '../entity/links/page-links.tsx';
import type { Version } from './pool/version.ts';

export function UnsupportedVersion({ version, network }: { version: Version; network: Network }) {
  const t = useText();
  const pageLinks = usePageLinks();
  return (
    <EmptyState
      icon="info"
      title={t('createPosition.version.unsupported', { version, network: network.name })}
      hint={t('createPosition.version.unsupportedHint')}
      action={
        <PageLink
          className="c-button"
          data-variant="secondary"
          data-size="medium"
          to={pageLinks.createPosition(network, { protocol: 'v3' })}
        >
          {t('createPosition.version.useV3')}
        </PageLink>
      }
      data-testid="unsupported-version"
    />
  );
}
