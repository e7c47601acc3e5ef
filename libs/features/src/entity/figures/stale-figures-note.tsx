import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useGraphql } from '../../tokens/safety/use-graphql.ts';
import { freshnessQuery } from './queries.ts';

/** Warns that a network's figures are outdated, while the gateway reports so. */
export function StaleFiguresNote({ network }: { network: ConnectedNetwork }) {
  const t = useText();
  const { data } = useQuery(freshnessQuery(useGraphql()));
  const isStale = data?.find(({ chainId }) => chainId === network.id)?.stale;
  if (!isStale) return null;
  return (
    <Banner tone="warn" title={t('entity.old')} data-testid="old-figures">
      {t('entity.oldHint', { network: network.name })}
    </Banner>
  );
}
