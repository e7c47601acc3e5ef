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
 * What search asks of other parts of the gateway. Each may reject: search goes on without. Work that has
 * not begun when the signal is aborted is not done.
 */
export interface Lookups {
  /**
   * Wallets that a text may name: as a username, as a whole ENS name, and as one whose end is still to
   * be typed. Each wallet once.
   */
  walletsOfName(text: string, signal?: AbortSignal): Promise<FoundWallet[]>;
  /** The name that a wallet goes by; null where that cannot be told. */
  nameOf(
    address: Address,
    signal?: AbortSignal,
  ): Promise<Pick<FoundWallet, 'name' | 'username'> | null>;
  /** NFT collections by a part of their name or by address, the most fitting first. */
  collections(text: string, limit: number): Promise<FoundCollection[]>;
}
