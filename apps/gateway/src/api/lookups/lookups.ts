/**
 * Types only: `Lookups` (interface of the lookups of wallets and NFT collections that search uses), `FoundWallet`,
 * `FoundCollection`.
 */
import type { Address } from '@cenote/chains';

/** A wallet found by a name or by its address. */
export interface FoundWallet {
  address: Address;
  /** The wallet's ENS name; null if it has none. */
  name: string | null;
  /** The username if the name is one of the product's own. */
  username: string | null;
}

export interface FoundCollection {
  chainId: number;
  address: Address;
  name: string;
  imageUrl: string | null;
  isVerified: boolean;
}

/**
 * Lookups that search uses. Each may reject: search omits its results. Work that has not begun when the signal aborts
 * is dropped.
 */
export interface Lookups {
  /**
   * Returns the wallets that a text may refer to: as a username, as an ENS name, and as an incomplete name. Each wallet
   * once.
   */
  walletsOfName(text: string, signal?: AbortSignal): Promise<FoundWallet[]>;
  /** Returns a wallet's primary name; null if there is none or it is unavailable. */
  nameOf(
    address: Address,
    signal?: AbortSignal,
  ): Promise<Pick<FoundWallet, 'name' | 'username'> | null>;
  /** Returns NFT collections by a part of their name or by address, best match first. */
  collections(text: string, limit: number): Promise<FoundCollection[]>;
}
