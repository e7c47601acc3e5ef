import { useText } from '@cenote/i18n';
import { EmptyState, OfflineState } from '@cenote/ui';
import { EntityFailure, type EntityFailureProps } from '../figures/entity-failure.tsx';

/** What stands in a table where there are no rows: because there are none, or because they did not come. */
export function useListStates(query: EntityFailureProps['query'], emptyHint: string) {
  const t = useText();
  return {
    empty: <EmptyState title={t('errors.general.noData')} hint={emptyHint} />,
    error: <EntityFailure query={query} />,
    offline: <OfflineState onRetry={() => void query.refetch()} />,
  };
}
