/**
 * State of the wallet page in the address: hook `useWalletUrl()` (the state, and a function that changes it),
 * `parseWalletUrl()`, `writeWalletUrl()`. Also: `WALLET_TABS` (the tabs), `ANYWHERE` (value of `chain` for all
 * networks), types `WalletTab` and `WalletUrl`.
 */
import { use } from 'react';
import * as z from 'zod/mini';
import { UrlContext } from '../swap-url/swap-url-context.tsx';
import { KINDS } from './activity/activity-kinds.ts';

export const WALLET_TABS = ['overview', 'tokens', 'nfts', 'positions', 'activity'] as const;
export type WalletTab = (typeof WALLET_TABS)[number];

/** Value of the `chain` parameter that selects all networks. */
export const ANYWHERE = 'all';

const PARTS = {
  tab: z.enum(WALLET_TABS),
  /** Kind of activity. */
  type: z.enum(KINDS),
  /** Slug of the network; applies to activity only. */
  network: z.string().check(z.maxLength(40)),
  /** Which positions are listed. */
  status: z.enum(['open', 'all']),
};
const USUAL = { tab: 'overview', type: 'all', network: ANYWHERE, status: 'open' } as const;

export type WalletUrl = { [Part in keyof typeof PARTS]: z.output<(typeof PARTS)[Part]> };

const partOf = <Part extends keyof typeof PARTS>(
  params: URLSearchParams,
  part: Part,
): WalletUrl[Part] => {
  const found = PARTS[part].safeParse(params.get(part));
  return (found.success ? found.data : USUAL[part]) as WalletUrl[Part];
};

/** Parses the state from the address. Missing or invalid parameters get their defaults. */
export const parseWalletUrl = (params: URLSearchParams): WalletUrl => ({
  tab: partOf(params, 'tab'),
  type: partOf(params, 'type'),
  network: partOf(params, 'network'),
  status: partOf(params, 'status'),
});

/** Returns the parameters with some of them changed. Default values are omitted. */
export function writeWalletUrl(
  params: URLSearchParams,
  change: Partial<WalletUrl>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === USUAL[name as keyof WalletUrl]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Returns the page's state in the address, and a function that changes it. */
export function useWalletUrl(): [url: WalletUrl, change: (part: Partial<WalletUrl>) => void] {
  const url = use(UrlContext);
  if (!url) throw new Error('useWalletUrl outside SwapUrlProvider');
  const change = (part: Partial<WalletUrl>) => url.replace((now) => writeWalletUrl(now, part));
  return [parseWalletUrl(url.params), change];
}
