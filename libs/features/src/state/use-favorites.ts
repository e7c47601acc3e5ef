import type { Address } from '@cenote/chains';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { isFavoriteToken, isFavoriteWallet } from './selectors.ts';
import {
  favoriteTokenToggled,
  favoriteWalletToggled,
  type TokenReference,
} from './slices/favorites.ts';

/** Whether a token is a favourite, and the way to change that. */
export function useFavoriteToken(token: TokenReference): [isFavorite: boolean, toggle: () => void] {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((state) => isFavoriteToken(state, token));
  return [isFavorite, () => dispatch(favoriteTokenToggled(token))];
}

/** Whether a wallet is a favourite, and the way to change that. */
export function useFavoriteWallet(address: Address): [isFavorite: boolean, toggle: () => void] {
  const dispatch = useAppDispatch();
  const isFavorite = useAppSelector((state) => isFavoriteWallet(state, address));
  return [isFavorite, () => dispatch(favoriteWalletToggled(address))];
}
