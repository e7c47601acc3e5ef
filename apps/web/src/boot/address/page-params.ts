/**
 * `parsePageParams()`: reads `disableNFTs`, which applies to the session, and `eagerlyConnect`. Invalid values are
 * ignored. Also: type `PageParams` (parameters of the address that apply to the whole page, besides theme, language
 * and currency).
 */
import type { PageOptions } from '@cenote/features';

/** Parameters of the address that apply to the whole page, besides theme, language and currency. */
export interface PageParams {
  /** Options for the features; see the doc comments of each. */
  options: PageOptions;
  /** `?eagerlyConnect=false`: the wallet of the last visit is not reconnected automatically. */
  eagerlyConnect: boolean;
}

/** Session storage key of the flag that hides NFTs. */
const NFTS_KEY = 'cenote.shouldDisableNFTRoutes';

/** Reads `disableNFTs`, which applies to the session, and `eagerlyConnect`. Invalid values are ignored. */
export function parsePageParams(search: string): PageParams {
  const query = new URLSearchParams(search);
  const named = readFlag(query.get('disableNFTs'));
  if (named !== undefined) store(named);
  const hidesNfts = named ?? stored();
  return {
    options: hidesNfts === undefined ? {} : { hidesNfts },
    eagerlyConnect: query.get('eagerlyConnect') !== 'false',
  };
}

const readFlag = (value: string | null): boolean | undefined =>
  value === 'true' || value === 'false' ? value === 'true' : undefined;

function store(hidesNfts: boolean): void {
  try {
    sessionStorage.setItem(NFTS_KEY, `${hidesNfts}`);
  } catch {
    // Without storage, the flag applies to this page only.
  }
}

function stored(): boolean | undefined {
  try {
    return readFlag(sessionStorage.getItem(NFTS_KEY));
  } catch {
    return undefined;
  }
}
