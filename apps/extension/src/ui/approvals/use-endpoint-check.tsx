import { useText } from '@cenote/i18n';
import { Banner } from '@cenote/ui';
import type { ReactNode } from 'react';
import { verdictOf } from '../../messages/endpoints.ts';
import { RetryBanner } from '../components/retry-banner.tsx';
import { useWorkerQuery } from '../use-worker-query.ts';

/**
 * Hook `useEndpointCheck()`: whether the RPC URLs from a site serve the stated chain id, and the notice to render if
 * they do not, or while they are being checked.
 */
export function useEndpointCheck(
  chainId: number,
  rpcUrls: readonly string[],
): { isRight: boolean; notice: ReactNode } {
  const t = useText();
  const {
    answer: health,
    failure,
    retry,
  } = useWorkerQuery('checkEndpoints', {
    chainId,
    rpcUrls: [...rpcUrls],
  });
  const answer = health && verdictOf(health);
  if (answer === 'right') return { isRight: true, notice: null };
  if (answer === 'other') {
    const notice = (
      <Banner tone="error" title={t('extension.chains.wrongEndpoint')} data-testid="wrong-endpoint">
        {t('extension.chains.wrongEndpointHint', { chainId })}
      </Banner>
    );
    return { isRight: false, notice };
  }
  const notice =
    answer === 'silent' || failure ? (
      <>
        <RetryBanner title={t('extension.chains.silentEndpoint')} onRetry={retry} />
        <p className="x-hint">{t('extension.chains.silentEndpointHint')}</p>
      </>
    ) : (
      <p className="x-hint" role="status">
        {t('extension.chains.checking')}
      </p>
    );
  return { isRight: false, notice };
}
