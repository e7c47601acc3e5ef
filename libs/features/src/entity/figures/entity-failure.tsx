import { useText } from '@cenote/i18n';
import { ErrorState, OfflineState } from '@cenote/ui';
import { failureCodeOf } from '../../errors/failure-code.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { NeedsGateway } from '../../status/needs-gateway.tsx';
import { useHealth } from '../../status/use-health.ts';
import { useOnline } from '../../status/use-online.ts';

export interface EntityFailureProps {
  query: { error: unknown; isFetching: boolean; refetch(): unknown };
}

const TITLE = 'errors.general.dataUnavailable';
const DOWN = 'errors.general.gatewayDown';

/**
 * Error state of a page's data with a retry button; the offline state without a connection. Omits the reason where a
 * banner shows it or it repeats the title.
 */
export function EntityFailure({ query: { error, isFetching, refetch } }: EntityFailureProps) {
  const t = useText();
  const online = useOnline();
  const { gateway } = useHealth();
  const retry = () => void refetch();
  const code = failureCodeOf(error);
  if (code === 'NO_GATEWAY') return <NeedsGateway />;
  if (!online) return <OfflineState onRetry={retry} />;
  const why = failureKey(code);
  const isTitleText = why === TITLE || (why === DOWN && !gateway);
  return (
    <ErrorState
      title={t(TITLE)}
      hint={isTitleText ? undefined : t(why)}
      onRetry={retry}
      busy={isFetching}
      data-testid="entity-failed"
    />
  );
}
