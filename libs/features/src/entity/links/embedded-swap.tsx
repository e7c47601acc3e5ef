/** Component `EmbeddedSwap`: provides its own URL state to a swap form that is embedded in another page. */
import { type ReactNode, useMemo, useState } from 'react';
import { SwapUrlProvider, type UrlParams } from '../../swap-url/swap-url-context.tsx';

export interface EmbeddedSwapProps {
  /** Initial state of the form, as a query string of the swap page. */
  begin: string;
  children: ReactNode;
}

export function EmbeddedSwap({ begin, children }: EmbeddedSwapProps) {
  const [params, setParams] = useState(() => new URLSearchParams(begin));
  const value = useMemo<UrlParams>(() => {
    const change: UrlParams['replace'] = (update) => setParams((now) => update(now));
    // It is not in the address bar: there is no history.
    return { params, replace: change, push: change };
  }, [params]);
  return <SwapUrlProvider value={value}>{children}</SwapUrlProvider>;
}
