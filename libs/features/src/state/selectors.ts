/**
 * Redux selectors for what is not a single field: `hidesSmallBalances()` (the setting, except in testnet mode),
 * `seenActivityOf()` (time of the newest seen activity of an account), `isFavoriteToken()` and `isFavoriteWallet()`.
 */
import { type Address, lower } from '@cenote/chains';
import type { TokenReference } from './slices/favorites.ts';
import type { AppState } from './store.ts';

/** Whether small balances are hidden. Testnet mode shows all: test tokens have no price. */
export const hidesSmallBalances = ({ settings }: Pick<AppState, 'settings'>): boolean =>
  settings.hideSmallBalances && !settings.testnetMode;

/** Returns the time of the newest activity that was seen for the account; 0 if none was. */
export const seenActivityOf = (
  { account }: Pick<AppState, 'account'>,
  address: Address | undefined,
): number => (address && account.seenActivity[lower(address)]) || 0;

export const isFavoriteToken = (
  { favorites }: Pick<AppState, 'favorites'>,
  { chainId, address }: TokenReference,
): boolean => favorites.tokens.some((t) => t.chainId === chainId && t.address === lower(address));

export const isFavoriteWallet = (
  { favorites }: Pick<AppState, 'favorites'>,
  address: Address,
): boolean => favorites.wallets.includes(lower(address));
