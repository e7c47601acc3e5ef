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
  /** Adds it to the favourites, or removes it. */
  toggle(): void;
}

/** Whether a token is among the favourites of this device, and the function that changes it. */
export function useFavoriteToken(token: TokenReference): Favorite {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((state) => isFavoriteToken(state, token));
  return { isFavorite, toggle: () => dispatch(favoriteTokenToggled(token)) };
}

/** Whether a wallet is among the favourites of this device, and the function that changes it. */
export function useFavoriteWallet(address: Address): Favorite {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((state) => isFavoriteWallet(state, address));
  return { isFavorite, toggle: () => dispatch(favoriteWalletToggled(address)) };
}
