/**
 * Redux slice `mintedPositions`: v4 positions that transactions sent from this device created, latest first: without a
 * gateway, nothing else lists them. Exports schema, initial state, action `positionsMinted`, reducer, types,
 * `MAX_MINTED`, and `mintedTokenIds()` (selects an account's token ids on one network).
 */
import { type Address, lower } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema, amountSchema } from './schemas.ts';

const mintedPositionSchema = z.object({
  chainId: z.int(),
  /** Account that minted it, in lower case; it may have sold it since. */
  account: addressSchema,
  /** Token id of v4's position manager, as a decimal string. */
  tokenId: amountSchema,
});
export type MintedPosition = z.infer<typeof mintedPositionSchema>;

/** Slice `mintedPositions`: v4 positions that transactions sent from this device created, latest first. */
export const mintedPositionsSchema = z.object({ items: z.array(mintedPositionSchema) });
export type MintedPositionsState = z.infer<typeof mintedPositionsSchema>;

export const initialMintedPositions: MintedPositionsState = { items: [] };
/** Over all accounts and networks. */
export const MAX_MINTED = 500;

/** Unique key of a minted position. */
export const mintedKey = ({ chainId, tokenId }: MintedPosition): string => `${chainId} ${tokenId}`;

/** Returns the token ids of v4 that an account minted on a network. */
export const mintedTokenIds = (
  { mintedPositions }: { mintedPositions: MintedPositionsState },
  chainId: number,
  account: Address,
): bigint[] =>
  mintedPositions.items
    .filter((item) => item.chainId === chainId && item.account === lower(account))
    .map(({ tokenId }) => BigInt(tokenId));

const slice = createSlice({
  name: 'mintedPositions',
  initialState: initialMintedPositions,
  reducers: {
    positionsMinted(
      state,
      {
        payload: { chainId, account, tokenIds },
      }: PayloadAction<{ chainId: number; account: Address; tokenIds: readonly string[] }>,
    ) {
      const added = tokenIds.map((tokenId) => ({ chainId, account: lower(account), tokenId }));
      const keys = new Set(added.map(mintedKey));
      const others = state.items.filter((item) => !keys.has(mintedKey(item)));
      state.items = [...added, ...others].slice(0, MAX_MINTED);
    },
  },
});

export const { positionsMinted } = slice.actions;
export const mintedPositionsReducer = slice.reducer;
