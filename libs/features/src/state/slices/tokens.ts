import type { Address } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A token imported by address: metadata read from its contract, on no token list. */
export interface ImportedToken {
  chainId: number;
  /** Lower case. */
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

/** What is known of a token list that a person added; its tokens lie in a store of their own. */
export interface AddedList {
  /** Its address, or `file:` and its name. */
  id: string;
  name: string;
  version: { major: number; minor: number; patch: number };
  /** When it was made, milliseconds since the epoch. */
  madeAt: number;
  /** Tokens in it, on all networks. */
  count: number;
  isOn: boolean;
}

/** Slice `tokens`: recent, imported and listed tokens. */
export interface TokensState {
  /** Lower-case addresses by chain id, latest first. */
  recents: Record<string, Address[]>;
  imported: ImportedToken[];
  /** Latest first. */
  lists: AddedList[];
}

export const initialTokens: TokensState = { recents: {}, imported: [], lists: [] };
export const MAX_RECENTS = 5;
const MAX_IMPORTED = 100;
export const MAX_LISTS = 10;

const slice = createSlice({
  name: 'tokens',
  initialState: initialTokens,
  reducers: {
    tokenChosen(state, { payload }: PayloadAction<{ chainId: number; address: Address }>) {
      const before = state.recents[payload.chainId] ?? [];
      state.recents[payload.chainId] = [
        payload.address,
        ...before.filter((address) => address !== payload.address),
      ].slice(0, MAX_RECENTS);
    },
    tokenImported(state, { payload }: PayloadAction<ImportedToken>) {
      const others = state.imported.filter(
        (t) => t.chainId !== payload.chainId || t.address !== payload.address,
      );
      state.imported = [payload, ...others].slice(0, MAX_IMPORTED);
    },
    importForgotten(state, { payload }: PayloadAction<Pick<ImportedToken, 'chainId' | 'address'>>) {
      state.imported = state.imported.filter(
        (t) => t.chainId !== payload.chainId || t.address !== payload.address,
      );
    },
    importsCleared(state) {
      state.imported = [];
    },
    /** A new list, or a newer version of one: that keeps its place. */
    listKept(state, { payload }: PayloadAction<AddedList>) {
      const place = state.lists.findIndex(({ id }) => id === payload.id);
      if (place >= 0) state.lists[place] = payload;
      else state.lists = [payload, ...state.lists].slice(0, MAX_LISTS);
    },
    listSwitched(state, { payload }: PayloadAction<{ id: string; isOn: boolean }>) {
      const list = state.lists.find(({ id }) => id === payload.id);
      if (list) list.isOn = payload.isOn;
    },
    listRemoved(state, { payload }: PayloadAction<string>) {
      state.lists = state.lists.filter(({ id }) => id !== payload);
    },
  },
});

export const {
  tokenChosen,
  tokenImported,
  importForgotten,
  importsCleared,
  listKept,
  listSwitched,
  listRemoved,
} = slice.actions;
export const tokensReducer = slice.reducer;
