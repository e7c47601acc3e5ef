import { type ComponentType, useEffect, useState } from 'react';
import type { QuoteDetailsProps } from './quote-details.tsx';

let loaded: ComponentType<QuoteDetailsProps> | undefined;

/**
 * Hook: loads the component of the quote's details once requested and returns it; undefined until then. Throws a
 * loading failure during rendering, to the page's error boundary.
 */
export function useQuoteDetails(
  isRequested: boolean,
): ComponentType<QuoteDetailsProps> | undefined {
  const [details, setDetails] = useState(() => loaded);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!isRequested || details) return;
    let live = true;
    import('./quote-details.tsx').then(
      (module) => {
        loaded = module.default;
        if (live) setDetails(() => module.default);
      },
      (error: unknown) => live && setFailure(error),
    );
    return () => {
      live = false;
    };
  }, [isRequested, details]);
  if (failure !== undefined) throw failure;
  return details;
}
