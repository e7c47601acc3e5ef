import { useText } from '@cenote/i18n';
import { EmptyState, OfflineState } from '@cenote/ui';
import { EntityFailure, type EntityFailureProps } from '../figures/entity-failure.tsx';

/** Returns the empty and failed states of a table. */
export function useListStates(query: EntityFailureProps['query'], emptyHint: string) {
  const t = useText();
  return {
    empty: <EmptyState title={t('errors.general.noData')} hint={emptyHint} />,
    error: <EntityFailure query={query} />,
    offline: <OfflineState onRetry={() => void query.refetch()} />,
  };
}
