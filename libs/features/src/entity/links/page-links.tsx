/**
 * Context of the paths of token, pool and wallet pages and of the function that navigates, which the app provides:
 * `PageLinksProvider`, hook `usePageLinks()`, component `PageLink` (a link that stays in the app). Also:
 * `isPlainClick()` (whether a click opens in this tab), types `PageLinks`, `SwapSides`, `PositionLink`, `CreateLink`.
 */
import type { Address, Network } from '@cenote/chains';
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Preset tokens of the two sides of a swap. */
export type SwapSides = Partial<Record<'input' | 'output', Address>>;

/** Position in a link: its protocol, and its NFT's id or its pair's address. */
export interface PositionLink {
  protocol: 'v2' | 'v3' | 'v4';
  id: string;
}

/** Pool in a link to the form for a new position; what is omitted is left to the user. */
export interface CreateLink {
  protocol: 'v2' | 'v3' | 'v4';
  token0?: Address | undefined;
  token1?: Address | undefined;
  fee?: number | undefined;
  tickSpacing?: number | undefined;
  hook?: Address | undefined;
}

/**
 * Paths of the pages about tokens, pools and wallets, and the function that navigates to them; the app provides them.
 */
export interface PageLinks {
  token(network: Network, address: Address): string;
  /** By address, or by the id of a v4 pool. */
  pool(network: Network, poolId: string): string;
  swap(network: Network, sides: SwapSides): string;
  wallet(account: Address): string;
  /** List of the connected wallet's liquidity positions. */
  positions(): string;
  /** One position: by the id of its NFT, or for v2 by the pair's address. */
  position(network: Network, position: PositionLink): string;
  /** Form for a new position, in a pool (by address, or by the id of a v4 pool) or in one to be chosen. */
  createPosition(network: Network, pool?: CreateLink): string;
  /** Form that migrates a position; v2 or v3. */
  migrate(network: Network, position: PositionLink): string;
  /** Navigates to one of these paths. */
  go(path: string): void;
}

const PageLinksContext = createContext<PageLinks | undefined>(undefined);

export const PageLinksProvider = ({
  value,
  children,
}: {
  value: PageLinks;
  children: ReactNode;
}) => <PageLinksContext value={value}>{children}</PageLinksContext>;

export function usePageLinks(): PageLinks {
  const pageLinks = use(PageLinksContext);
  if (!pageLinks) throw new Error('usePageLinks outside PageLinksProvider');
  return pageLinks;
}

/** A link that stays in the app. */
export function PageLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const { go } = usePageLinks();
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** Whether a click should open the link in this tab. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
