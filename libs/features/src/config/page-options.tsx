/**
 * Context of the options in the address that override settings: `PageOptionsProvider`, hook `usePageOptions()`, type
 * `PageOptions`.
 */
import { createContext, use } from 'react';

/** Options in the address that override settings. */
export interface PageOptions {
  /** `?disableNFTs=true` hides NFTs for the session, `false` shows them. */
  hidesNfts?: boolean;
}

const PageOptionsContext = createContext<PageOptions>({});

/** Provides the options as `value`; the app renders it around its pages. */
export const PageOptionsProvider = PageOptionsContext;

export const usePageOptions = (): PageOptions => use(PageOptionsContext);
