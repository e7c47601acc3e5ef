import type { PageOptions } from '@cenote/features';
import { isCurrency } from '@cenote/i18n';

/** What the address asks of the whole page, beside its theme and language. */
export interface PageParams {
  /** For the features: see their own words on each. */
  options: PageOptions;
  /** `?eagerlyConnect=false`: the wallet of the last visit is not connected again by itself. */
  eagerlyConnect: boolean;
}

/** Reads `disableNFTs`, `cur` and `eagerlyConnect`; what it cannot read counts as not said. */
export function parsePageParams(search: string): PageParams {
  const query = new URLSearchParams(search);
  const currency = query.get('cur')?.toUpperCase();
  const nfts = query.get('disableNFTs');
  return {
    options: {
      ...(nfts === 'true' || nfts === 'false' ? { hidesNfts: nfts === 'true' } : undefined),
      ...(isCurrency(currency) ? { currency } : undefined),
    },
    eagerlyConnect: query.get('eagerlyConnect') !== 'false',
  };
}
