/**
 * Hooks `useFavoriteToken()` and `useFavoriteWallet()`: return whether a token or a wallet is among this device's
 * favorites, and the function that toggles it (type `Favorite`).
 */
import type { Address } from '@cenote/chains';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { isFavoriteToken, isFavoriteWallet } from './selectors.ts';
import {
  favoriteTokenToggled,
  favoriteWalletToggled,
  type TokenReference,
} from './slices/favorites.ts';

export interface Favorite {
  isFavorite: boolean;
  /** Adds it to the favorites, or removes it. */
  toggle(): void;
}

/** Returns whether a token is among the favorites of this device, and the function that toggles it. */
export function useFavoriteToken(token: TokenReference): Favorite {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((state) => isFavoriteToken(state, token));
  return { isFavorite, toggle: () => dispatch(favoriteTokenToggled(token)) };
}

/** Returns whether a wallet is among the favorites of this device, and the function that toggles it. */
export function useFavoriteWallet(address: Address): Favorite {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((state) => isFavoriteWallet(state, address));
  return { isFavorite, toggle: () => dispatch(favoriteWalletToggled(address)) };
}
