import { createContext, use } from 'react';

/** Options in the address that override settings. */
export interface PageOptions {
  /** `?disableNFTs=true` leaves NFTs out for the session, `false` shows them. */
  hidesNfts?: boolean;
}

const PageOptionsContext = createContext<PageOptions>({});

/** Takes the options as `value`; the app puts it around its pages. */
export const PageOptionsProvider = PageOptionsContext;

export const usePageOptions = (): PageOptions => use(PageOptionsContext);
