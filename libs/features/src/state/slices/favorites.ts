/**
 * Redux slice `favorites`: favorite tokens and wallets of this device, latest first, with lower-case addresses.
 * Exports schema, initial state, actions that toggle a token or a wallet, reducer and types.
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

/** Slice `favorites`: favorite tokens and wallets of this device, latest first. Addresses are in lower case. */
export const favoritesSchema = z.object({
  tokens: z.array(tokenReferenceSchema),
  wallets: z.array(addressSchema),
});
export type FavoritesState = z.infer<typeof favoritesSchema>;

export const initialFavorites: FavoritesState = { tokens: [], wallets: [] };
const MAX_FAVORITES = 200;

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
      const wallet = lower(payload);
      const others = state.wallets.filter((address) => address !== wallet);
      const wasThere = others.length < state.wallets.length;
      state.wallets = wasThere ? others : [wallet, ...others].slice(0, MAX_FAVORITES);
    },
  },
});

export const { favoriteTokenToggled, favoriteWalletToggled } = slice.actions;
export const favoritesReducer = slice.reducer;
