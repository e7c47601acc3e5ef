import type { Address } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A token that a person imported by its address; read from the chain, on no list. */
export interface ImportedToken {
  chainId: number;
  /** Lower case. */
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

export interface TokensState {
  /** Lower-case addresses by chain id, latest first. */
  recents: Record<string, Address[]>;
  imported: ImportedToken[];
}

export const initialTokens: TokensState = { recents: {}, imported: [] };
export const RECENTS_KEPT = 5;
const IMPORTED_KEPT = 100;

const slice = createSlice({
  name: 'tokens',
  initialState: initialTokens,
  reducers: {
    tokenChosen(state, { payload }: PayloadAction<{ chainId: number; address: Address }>) {
      const before = state.recents[payload.chainId] ?? [];
      state.recents[payload.chainId] = [
        payload.address,
        ...before.filter((address) => address !== payload.address),
      ].slice(0, RECENTS_KEPT);
    },
    tokenImported(state, { payload }: PayloadAction<ImportedToken>) {
      const others = state.imported.filter(
        (t) => t.chainId !== payload.chainId || t.address !== payload.address,
      );
      state.imported = [payload, ...others].slice(0, IMPORTED_KEPT);
    },
  },
});

export const { tokenChosen, tokenImported } = slice.actions;
export const tokensReducer = slice.reducer;
