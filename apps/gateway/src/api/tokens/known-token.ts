/**
 * Types of tokens: `IndexedToken` (found in a pool by the index), `KnownToken` (in the API's form, without its price),
 * `TokenAbout` (description in lists).
 */
import type { Address } from '@cenote/chains';
import type { ApiToken } from '@cenote/data';

/** A token that the index found in a pool. */
export interface IndexedToken {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

/** A token without its price, which changes with every block. */
export type KnownToken = Omit<ApiToken, 'priceUsd'> & { address: Address; about?: TokenAbout };

/** Descriptions of a token in lists. */
export interface TokenAbout {
  description?: string;
  website?: string;
  /** URL of the project's social account. */
  social?: string;
}
