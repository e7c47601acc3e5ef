import { useText } from '@cenote/i18n';
import { EmptyState, OfflineState } from '@cenote/ui';
import { EntityFailure, type EntityFailureProps } from '../figures/entity-failure.tsx';

/** Hook: returns the elements for the `empty`, `error` and `offline` states of a table of a query. */
export function useListStates(query: EntityFailureProps['query'], emptyHint: string) {
  const t = useText();
  return {
    empty: <EmptyState title={t('errors.general.noData')} hint={emptyHint} />,
    error: <EntityFailure query={query} />,
    offline: <OfflineState onRetry={() => void query.refetch()} />,
  };
}
