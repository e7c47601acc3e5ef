import { useText } from '@cenote/i18n';
import { ErrorState, OfflineState } from '@cenote/ui';
import { failureCodeOf } from '../../errors/failure-code.ts';
import { failureKey } from '../../errors/failure-key.ts';
import { NeedsGateway } from '../../status/needs-gateway.tsx';
import { useOnline } from '../../status/use-online.ts';

export interface NftsFailedProps {
  query: { error: unknown; isFetching: boolean; refetch(): unknown };
}

/** Error state of an NFT query with a retry button; the offline state without a connection. */
export function NftsFailed({ query: { error, isFetching, refetch } }: NftsFailedProps) {
  const t = useText();
  const isOnline = useOnline();
  const retry = () => void refetch();
  const code = failureCodeOf(error);
  if (code === 'NO_GATEWAY') return <NeedsGateway />;
  if (!isOnline) return <OfflineState onRetry={retry} />;
  return (
    <ErrorState
      title={t('nfts.failed')}
      // The general text of a rejected request refers to trades.
      hint={t(code === 'MALFORMED' ? 'errors.general.dataUnavailable' : failureKey(code))}
      onRetry={retry}
      busy={isFetching}
      data-testid="nfts-failed"
    />
  );
}
