/**
 * Redux slice `searches`: recent search results that were opened, latest first, each once. Exports schema, initial
 * state, actions (`searchFollowed`, `searchesCleared`), reducer, types, `MAX_SEARCHES`, and `searchKey()` (unique key
 * of a result).
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema, hashSchema } from './schemas.ts';

/** Data that a token's icon needs. */
const searchMarkSchema = z.object({
  address: z.optional(addressSchema),
  isVerified: z.optional(z.boolean()),
  logoUri: z.optional(z.string()),
});
export type SearchMark = z.infer<typeof searchMarkSchema>;

/** A search result that was opened: its page, and the name to show until the gateway responds. */
const searchReferenceSchema = z.union([
  z.object({
    kind: z.literal('token'),
    chainId: z.int(),
    address: addressSchema,
    symbol: z.string(),
    name: z.string(),
    mark: z.optional(searchMarkSchema),
  }),
  z.object({
    kind: z.literal('pool'),
    chainId: z.int(),
    /** Address of the contract, or the id of a v4 pool. */
    poolId: z.union([addressSchema, hashSchema]),
    protocol: z.enum(['v2', 'v3', 'v4']),
    symbol0: z.string(),
    symbol1: z.string(),
    /** Icon data of both tokens; missing in searches stored by earlier versions. */
    marks: z.optional(z.array(searchMarkSchema)),
  }),
  /** `name` is the ENS name or username that was found; null for a bare address. */
  z.object({ kind: z.literal('wallet'), address: addressSchema, name: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('collection'),
    chainId: z.int(),
    address: addressSchema,
    name: z.string(),
  }),
]);
export type SearchReference = z.infer<typeof searchReferenceSchema>;

/** Slice `searches`: recent search results that were opened, latest first, each once. */
export const searchesSchema = z.object({ recents: z.array(searchReferenceSchema) });
export type SearchesState = z.infer<typeof searchesSchema>;

export const initialSearches: SearchesState = { recents: [] };
export const MAX_SEARCHES = 5;

/** Unique key of a reference. */
export function searchKey(reference: SearchReference): string {
  const { kind } = reference;
  const chain = kind === 'wallet' ? '' : reference.chainId;
  const id = kind === 'pool' ? reference.poolId : reference.address;
  return `${kind}:${chain}:${id.toLowerCase()}`;
}

const slice = createSlice({
  name: 'searches',
  initialState: initialSearches,
  reducers: {
    searchFollowed(state, { payload }: PayloadAction<SearchReference>) {
      const others = state.recents.filter((item) => searchKey(item) !== searchKey(payload));
      state.recents = [payload, ...others].slice(0, MAX_SEARCHES);
    },
    searchesCleared(state) {
      state.recents = [];
    },
  },
});

export const { searchFollowed, searchesCleared } = slice.actions;
export const searchesReducer = slice.reducer;
