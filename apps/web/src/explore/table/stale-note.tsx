import { chainsDocument } from '@cenote/data';
import { IndexingBanner, useGraphql, useIndexing } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';

const REQUEST_INTERVAL_MS = 10_000;

/**
 * Banner of the explore tables for a network whose figures are outdated, or whose history is still being indexed;
 * renders nothing otherwise.
 */
export function StaleNote({ chainId }: { chainId: number }) {
  const t = useText();
  const graphql = useGraphql();
  const { data } = useQuery({
    queryKey: ['gateway', 'freshness'],
    queryFn: async ({ signal }) => (await graphql(chainsDocument, {}, signal)).chains,
    refetchInterval: REQUEST_INTERVAL_MS,
    retry: false,
  });
  const isStale = data?.find((chain) => chain.chainId === chainId)?.stale ?? false;
  const indexed = useIndexing(chainId, isStale);
  if (!isStale || indexed === null) return null;
  if (indexed !== undefined) return <IndexingBanner indexed={indexed} />;
  return (
    <Banner tone="warn" title={t('explore.stale')} data-testid="stale-note">
      {t('explore.staleHint')}
    </Banner>
  );
}
