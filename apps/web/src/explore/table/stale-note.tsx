import { chainsDocument } from '@cenote/data';
import { useGraphql } from '@cenote/features';
import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';

const ASKED_EVERY_MS = 10_000;

/** Warns that figures are outdated, while the gateway reports so. */
export function StaleNote({ chainId }: { chainId: number }) {
  const t = useText();
  const ask = useGraphql();
  const { data } = useQuery({
    queryKey: ['gateway', 'freshness'],
    queryFn: async ({ signal }) => (await ask(chainsDocument, {}, signal)).chains,
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  });
  if (!data?.find((chain) => chain.chainId === chainId)?.stale) return null;
  return (
    <Banner tone="warn" title={t('explore.stale')} data-testid="stale-note">
      {t('explore.staleHint')}
    </Banner>
  );
}
