import { useDisconnectWallet } from '@cenote/features';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useConnection } from 'wagmi';

/**
 * `?intro`: the page as a stranger sees it. A connected wallet is let go, once: the parameter leaves
 * the address bar as soon as it is known whether the wallet of the last visit came back.
 */
export function useIntro(): void {
  const [params, setParams] = useSearchParams();
  const { status } = useConnection();
  const disconnect = useDisconnectWallet();
  const isAsked = params.has('intro');
  useEffect(() => {
    if (!isAsked || status === 'connecting' || status === 'reconnecting') return;
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
