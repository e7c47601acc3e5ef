import { useText } from '@cenote/i18n';
import { EmptyState } from '@cenote/ui';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { PageLink, usePageLinks } from '../../entity/links/page-links.tsx';

export interface PositionNotFoundProps {
  protocol: 'v2' | 'v3' | 'v4';
  /** Undefined where no network in use has the name in the path. */
  network?: ConnectedNetwork;
}

/** State of a page whose position, or v2 pair, does not exist, with a link to the list. */
export function PositionNotFound({ protocol, network }: PositionNotFoundProps) {
  const t = useText();
  const isPair = protocol === 'v2' && network !== undefined;
  const hint = isPair ? 'position.poolNotFoundHint' : 'position.notFoundHint';
  return (
    <EmptyState
      title={
        <h1 className="f-entity-not-found">
          {t(isPair ? 'position.poolNotFound' : 'position.notFound')}
        </h1>
      }
      hint={t(network ? hint : 'position.unknownNetwork')}
      action={<AllPositions />}
      data-testid="position-not-found"
    />
  );
}

/** Link to the list of positions that looks like a button. */
export const AllPositions = () => {
  const t = useText();
  return (
    <PageLink
      to={usePageLinks().positions()}
      className="c-button"
      data-variant="primary"
      data-size="medium"
    >
      {t('position.all')}
    </PageLink>
  );
};
