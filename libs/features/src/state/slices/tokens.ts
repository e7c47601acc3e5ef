/**
 * Redux slice `tokens`: recent tokens, tokens imported by address, and added token lists. Exports schema, initial
 * state, actions, reducer, types, and the maximum numbers `MAX_RECENTS` and `MAX_LISTS`.
 */
import type { Address } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema, decimalsSchema } from './schemas.ts';

/** A token imported by address: metadata read from its contract, on no token list. */
const importedTokenSchema = z.object({
  chainId: z.int(),
  /** Lower case. */
  address: addressSchema,
  symbol: z.string(),
  name: z.string(),
  decimals: decimalsSchema,
});
export type ImportedToken = z.infer<typeof importedTokenSchema>;

/** Metadata of a token list that was added on this device; its tokens are stored in IndexedDB. */
const addedListSchema = z.object({
  /** URL of the list, or `file:` and its name. */
  id: z.string(),
  name: z.string(),
  version: z.object({ major: z.int(), minor: z.int(), patch: z.int() }),
  /** Timestamp of the list, milliseconds since the epoch. */
  madeAt: z.number(),
  /** Number of tokens on all networks. */
  count: z.int(),
  isOn: z.boolean(),
});
export type AddedList = z.infer<typeof addedListSchema>;

/** Slice `tokens`: recent and imported tokens, and added token lists. */
export const tokensSchema = z.object({
  /** Lower-case addresses by chain id, latest first. */
  recents: z.record(z.string(), z.array(addressSchema)),
  imported: z.array(importedTokenSchema),
  /** Latest first. */
  lists: z.array(addedListSchema),
});
export type TokensState = z.infer<typeof tokensSchema>;

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
    /** Adds a list, or replaces one with a newer version at its position. */
    listUpdated(state, { payload }: PayloadAction<AddedList>) {
      const index = state.lists.findIndex(({ id }) => id === payload.id);
      if (index >= 0) state.lists[index] = payload;
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
  listUpdated: listSaved,
  listSwitched,
  listRemoved,
} = slice.actions;
export const tokensReducer = slice.reducer;
