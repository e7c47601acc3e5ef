import { IndexingBanner, useIndexing } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useChainState } from './use-chain-state.ts';

/**
 * Banner of the explore tables for a network whose figures are outdated, or whose history is still being indexed;
 * renders nothing otherwise.
 */
export function StaleNote({ chainId }: { chainId: number }) {
  const t = useText();
  const isStale = useChainState(chainId)?.stale ?? false;
  const indexed = useIndexing(chainId, isStale);
  if (!isStale || indexed === null) return null;
  if (indexed !== undefined) return <IndexingBanner indexed={indexed} />;
  return (
    <Banner tone="warn" title={t('explore.stale')} data-testid="stale-note">
      {t('explore.staleHint')}
    </Banner>
  );
}
