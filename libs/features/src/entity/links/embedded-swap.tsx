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
  const value = useMemo<UrlParams>(
    () => ({ params, replace: (update) => setParams((now) => update(now)) }),
    [params],
  );
  return <SwapUrlProvider value={value}>{children}</SwapUrlProvider>;
}
