import type { Address, Hex } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Data that a token's icon needs. */
export interface SearchMark {
  address?: Address | undefined;
  isVerified?: boolean | undefined;
  logoUri?: string | undefined;
}

/** What a search led to: enough to go there again and to name it before the gateway answers. */
export type SearchReference =
  | {
      kind: 'token';
      chainId: number;
      address: Address;
      symbol: string;
      name: string;
      mark?: SearchMark | undefined;
    }
  | {
      kind: 'pool';
      chainId: number;
      /** Address of the contract, or the id of a v4 pool. */
      poolId: Hex;
      protocol: 'v2' | 'v3' | 'v4';
      symbol0: string;
      symbol1: string;
      /** Of both tokens; unknown of searches of earlier versions. */
      marks?: SearchMark[] | undefined;
    }
  /** The name is the ENS name or username that was found; null for a bare address. */
  | { kind: 'wallet'; address: Address; name: string | null }
  | { kind: 'collection'; chainId: number; address: Address; name: string };

/** Slice `searches`: recent search results that were opened. */
export interface SearchesState {
  /** Latest first, each once. */
  recents: SearchReference[];
}

export const initialSearches: SearchesState = { recents: [] };
export const MAX_SEARCHES = 5;

/** Tells references apart; also fit as a key of a list. */
export function searchKey(reference: SearchReference): string {
  const { kind } = reference;
  const place = kind === 'wallet' ? '' : reference.chainId;
  const id = kind === 'pool' ? reference.poolId : reference.address;
  return `${kind}:${place}:${id.toLowerCase()}`;
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
