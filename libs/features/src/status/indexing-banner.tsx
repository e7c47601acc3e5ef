import { formatPercent, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';

/**
 * Banner with the share of a network's history that is indexed, `Indexing, 43%`, for pages whose figures need all of
 * it. `indexed` is between 0 and 1.
 */
export function IndexingBanner({ indexed }: { indexed: number }) {
  const t = useText();
  const share = formatPercent(Math.floor(indexed * 100) * 100, { digits: 0 });
  return (
    <Banner tone="info" title={t('entity.indexing', { share })} data-testid="indexing">
      {t('entity.indexingHint')}
    </Banner>
  );
}
