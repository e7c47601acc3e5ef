import { useText } from '@cenote/i18n';
import { ErrorState, OfflineState } from '@cenote/ui';
import { failureCodeOf } from '../errors/failure-code.ts';
import { failureKey } from '../errors/failure-key.ts';
import { useOnline } from '../status/use-online.ts';

export interface EntityFailureProps {
  query: { error: unknown; isFetching: boolean; refetch(): unknown };
}

/** The figures did not come: why, and the way to ask again. */
export function EntityFailure({ query: { error, isFetching, refetch } }: EntityFailureProps) {
  const t = useText();
  const online = useOnline();
  const retry = () => void refetch();
  if (!online) return <OfflineState onRetry={retry} />;
  return (
    <ErrorState
      title={t('errors.general.dataUnavailable')}
      hint={t(failureKey(failureCodeOf(error)))}
      onRetry={retry}
      busy={isFetching}
      data-testid="entity-failed"
    />
  );
}
