import { type ComponentType, useEffect, useState } from 'react';
import type { QuoteDetailsProps } from './quote-details.tsx';

let loaded: ComponentType<QuoteDetailsProps> | undefined;

/**
 * The details of a quote, fetched with the first amount: a form can show the quote and what it means in
 * one step. Undefined until then; a failure to fetch is thrown for the page's boundary.
 */
export function useQuoteDetails(isWanted: boolean): ComponentType<QuoteDetailsProps> | undefined {
  const [details, setDetails] = useState(() => loaded);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!isWanted || details) return;
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
  }, [isWanted, details]);
  if (failure !== undefined) throw failure;
  return details;
}
