import { SwapUrlProvider, type UrlParams } from '@cenote/features';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Component that provides the router's search parameters to the swap form of libs/features, which does not depend on a
 * router.
 */
export function UrlBridge({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const replace = useCallback<UrlParams['replace']>(
    // From the current address: the last render may be older, and of two updates one would be lost.
    (update) => setParams(update(new URLSearchParams(window.location.search)), { replace: true }),
    [setParams],
  );
  const value = useMemo(() => ({ params, replace }), [params, replace]);
  return <SwapUrlProvider value={value}>{children}</SwapUrlProvider>;
}
