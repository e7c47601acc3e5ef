import type { PageOptions } from '@cenote/features';

/** Parameters of the address that apply to the whole page, besides theme, language and currency. */
export interface PageParams {
  /** For the features: see their own words on each. */
  options: PageOptions;
  /** `?eagerlyConnect=false`: the wallet of the last visit is not connected again by itself. */
  eagerlyConnect: boolean;
}

/** Where the session stores whether NFTs are left out. */
const NFTS_KEY = 'cenote.shouldDisableNFTRoutes';

/** Reads `disableNFTs`, which holds for the session, and `eagerlyConnect`; what it cannot read counts as not said. */
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
    // A browser that stores nothing: it holds for this page.
  }
}

function stored(): boolean | undefined {
  try {
    return readFlag(sessionStorage.getItem(NFTS_KEY));
  } catch {
    return undefined;
  }
}
