import { SwapUrlProvider, type UrlParams } from '@cenote/features';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Component that provides the router's search parameters to the swap form of libs/features, which does not depend on a
 * router.
 */
export function UrlBridge({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const value = useMemo<UrlParams>(() => {
    // From the current address: the last render may be older, and of two updates one would be lost.
    const current = () => new URLSearchParams(window.location.search);
    return {
      params,
      replace: (update) => setParams(update(current()), { replace: true }),
      push: (update) => setParams(update(current())),
    };
  }, [params, setParams]);
  return <SwapUrlProvider value={value}>{children}</SwapUrlProvider>;
}
