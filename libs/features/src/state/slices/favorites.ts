/**
 * Redux slice `favorites`: favorite tokens and wallets of this device, with lower-case addresses, and the liquidity
 * positions that it hides; latest first. Exports schema, initial state, actions that toggle one of them, reducer and
 * types.
 */
import { type Address, lower } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema } from './schemas.ts';

/** A token and its network. */
const tokenReferenceSchema = z.object({
  chainId: z.int(),
  /** Lower case. */
  address: addressSchema,
});
export type TokenReference = z.infer<typeof tokenReferenceSchema>;

/** Slice `favorites`, each list latest first. Addresses are in lower case. */
export const favoritesSchema = z.object({
  tokens: z.array(tokenReferenceSchema),
  wallets: z.array(addressSchema),
  /** Keys of the liquidity positions that are not listed. */
  hiddenPositions: z.array(z.string()),
});
export type FavoritesState = z.infer<typeof favoritesSchema>;

export const initialFavorites: FavoritesState = {
  tokens: [],
  wallets: [],
  hiddenPositions: [],
};
const MAX_FAVORITES = 200;

/** Removes a text from a list, or adds it at the start. */
const toggled = <Text extends string>(list: readonly Text[], text: Text): Text[] =>
  list.includes(text)
    ? list.filter((other) => other !== text)
    : [text, ...list].slice(0, MAX_FAVORITES);

const slice = createSlice({
  name: 'favorites',
  initialState: initialFavorites,
  reducers: {
    favoriteTokenToggled(state, { payload }: PayloadAction<TokenReference>) {
      const token = { chainId: payload.chainId, address: lower(payload.address) };
      const others = state.tokens.filter(
        (t) => t.chainId !== token.chainId || t.address !== token.address,
      );
      const wasThere = others.length < state.tokens.length;
      state.tokens = wasThere ? others : [token, ...others].slice(0, MAX_FAVORITES);
    },
    favoriteWalletToggled(state, { payload }: PayloadAction<Address>) {
      state.wallets = toggled(state.wallets, lower(payload));
    },
    hiddenPositionToggled(state, { payload }: PayloadAction<string>) {
      state.hiddenPositions = toggled(state.hiddenPositions, payload);
    },
  },
});

export const { favoriteTokenToggled, favoriteWalletToggled, hiddenPositionToggled } = slice.actions;
export const favoritesReducer = slice.reducer;
