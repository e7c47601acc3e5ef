import { formatPercent, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';

/**
 * Banner with the share of a network's history that is indexed, `Indexing, 43%`, for pages whose figures need all of
 * it. `indexed` is between 0 and 1; with `network`, its name is in the title.
 */
export function IndexingBanner({ indexed, network }: { indexed: number; network?: string }) {
  const t = useText();
  const share = formatPercent(Math.floor(indexed * 100) * 100, { digits: 0 });
  const title = network
    ? t('entity.indexingOf', { network, share })
    : t('entity.indexing', { share });
  return (
    <Banner tone="info" title={title} data-testid="indexing">
      {t('entity.indexingHint')}
    </Banner>
  );
}
