import { formatPercent, useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';

/** Shows how much of a network's history is indexed, `Indexing, 43%`, on pages whose figures need all of it. */
export function IndexingBanner({ indexed }: { indexed: number }) {
  const t = useText();
  const share = formatPercent(Math.floor(indexed * 100) * 100, { digits: 0 });
  return (
    <Banner tone="info" title={t('entity.indexing', { share })} data-testid="indexing">
      {t('entity.indexingHint')}
    </Banner>
  );
}
