import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useIndexing } from '../../status/indexing.ts';
import { IndexingBanner } from '../../status/indexing-banner.tsx';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { freshnessQuery } from './queries.ts';

/**
 * Banner for a network whose figures are outdated, or whose history is still being indexed; renders nothing otherwise.
 * With `isNamed`, on pages about several networks, it has the network's name.
 */
export function StaleFiguresNote({
  network,
  isNamed = false,
}: {
  network: ConnectedNetwork;
  isNamed?: boolean;
}) {
  const t = useText();
  const { data } = useQuery(freshnessQuery(useGraphql()));
  const isStale = data?.find(({ chainId }) => chainId === network.id)?.stale ?? false;
  const indexed = useIndexing(network.id, isStale);
  if (!isStale || indexed === null) return null;
  if (indexed !== undefined) {
    return <IndexingBanner indexed={indexed} {...(isNamed && { network: network.name })} />;
  }
  return (
    <Banner tone="warn" title={t('entity.old')} data-testid="old-figures">
      {t('entity.oldHint', { network: network.name })}
    </Banner>
  );
}
