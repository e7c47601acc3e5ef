import type { Address } from '@cenote/chains';

/** A wallet that a name leads to, or that a name was found for. */
export interface FoundWallet {
  address: Address;
  /** Its ENS name; null where it has none. */
  name: string | null;
  /** Where the name is one of the product's own. */
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
   * Returns the wallets that a text may name: as a username, as an ENS name, and as an incomplete name. Each wallet
   * once.
   */
  walletsOfName(text: string, signal?: AbortSignal): Promise<FoundWallet[]>;
  /** A wallet's primary name; null if there is none or it cannot be read. */
  nameOf(
    address: Address,
    signal?: AbortSignal,
  ): Promise<Pick<FoundWallet, 'name' | 'username'> | null>;
  /** NFT collections by a part of their name or by address, the most fitting first. */
  collections(text: string, limit: number): Promise<FoundCollection[]>;
}
