/**
 * Hook `useSwapUrl()`: the swap that the address bar describes, and functions that change it. Also: `SwapUrlProvider`
 * and `UrlContext` (the router's search parameters, independent of the router), types `UrlParams` and `SwapUrl`.
 */
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { ConnectedNetwork } from '../config/app-config.ts';
import { useNetworks } from '../config/use-networks.ts';
import {
  clearSwapUrl,
  parseSwapUrl,
  readSwapLink,
  type SwapLink,
  type SwapUrlState,
  writeSwapUrl,
} from './swap-url.ts';

/** The router's search parameters, independent of the router. */
export interface UrlParams {
  params: URLSearchParams;
  /** Replaces the parameters of the current history entry. */
  replace(update: (now: URLSearchParams) => URLSearchParams): void;
  /** Adds a history entry with changed parameters: Back returns to the current ones. */
  push(update: (now: URLSearchParams) => URLSearchParams): void;
}

export const UrlContext = createContext<UrlParams | undefined>(undefined);

export const SwapUrlProvider = ({ value, children }: { value: UrlParams; children: ReactNode }) => (
  <UrlContext value={value}>{children}</UrlContext>
);

export interface SwapUrl {
  state: SwapUrlState;
  /** The parsed address bar, including the parts that were ignored. */
  link: SwapLink;
  network: ConnectedNetwork;
  patch(change: Partial<SwapUrlState>): void;
  toNetwork(chainId: number): void;
}

/** Returns the swap that the address bar describes, and functions that change it. */
export function useSwapUrl(): SwapUrl {
  const url = use(UrlContext);
  if (!url) throw new Error('useSwapUrl outside SwapUrlProvider');
  const networks = useNetworks();
  const { params, replace } = url;
  return useMemo(() => {
    const link = readSwapLink(params, networks);
    const { state } = link;
    const patch = (change: Partial<SwapUrlState>) =>
      replace((now) => writeSwapUrl(now, { ...parseSwapUrl(now, networks), ...change }, networks));
    return {
      state,
      link,
      network: networks.find((n) => n.id === state.chainId) ?? networks[0],
      patch,
      toNetwork: (chainId) => replace((now) => clearSwapUrl(now, chainId, networks)),
    };
  }, [params, replace, networks]);
}
