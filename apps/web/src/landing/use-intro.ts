import { useDisconnectWallet } from '@cenote/features';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useConnection } from 'wagmi';

/**
 * Hook for `?intro`, which shows the landing page as a first visit: disconnects the wallet once and removes the
 * parameter from the address.
 */
export function useIntro(): void {
  const [params, setParams] = useSearchParams();
  const { status } = useConnection();
  const disconnect = useDisconnectWallet();
  const isRequested = params.has('intro');
  useEffect(() => {
    if (!isRequested || status === 'connecting' || status === 'reconnecting') return;
    if (status === 'connected') disconnect();
    setParams(
      (now) => {
        now.delete('intro');
        return now;
      },
      { replace: true },
    );
  });
}
