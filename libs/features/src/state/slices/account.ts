/**
 * Redux slice `account`: last wallet and account, seen activity, selected portfolio tab. Exports schema, initial state,
 * actions (`portfolioTabChosen`, `activitySeen`, `walletConnected`, `walletDisconnected`), reducer, the constant
 * `PORTFOLIO_TABS`, and types.
 */
import { type Address, lower } from '@cenote/chains';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { addressSchema } from './schemas.ts';

export const PORTFOLIO_TABS = ['tokens', 'nfts', 'pools', 'activity'] as const;
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number];

/** Account that was connected last, shown until its wallet has reconnected. */
const recentAccountSchema = z.object({
  address: addressSchema,
  /** Username or ENS name; null where it has none. */
  name: z.nullable(z.string()),
});
export type RecentAccount = z.infer<typeof recentAccountSchema>;

/** Slice `account`: last wallet and account, seen activity, selected portfolio tab. */
export const accountSchema = z.object({
  portfolioTab: z.enum(PORTFOLIO_TABS),
  /** By lower-case address: time of the newest activity that was seen, milliseconds since the epoch. */
  seenActivity: z.record(addressSchema, z.number()),
  /** Wallet that was connected last; stored beyond a disconnection, to be offered first. */
  recentConnectorId: z.nullable(z.string()),
  /** Removed when the user disconnects. */
  recentAccount: z.nullable(recentAccountSchema),
});
export type AccountState = z.infer<typeof accountSchema>;

export const initialAccount: AccountState = {
  portfolioTab: 'tokens',
  seenActivity: {},
  recentConnectorId: null,
  recentAccount: null,
};

const slice = createSlice({
  name: 'account',
  initialState: initialAccount,
  reducers: {
    portfolioTabChosen(state, { payload }: PayloadAction<PortfolioTab>) {
      state.portfolioTab = payload;
    },
    /** The time never decreases: seen activity stays seen. */
    activitySeen(state, { payload }: PayloadAction<{ account: Address; at: number }>) {
      const key = lower(payload.account);
      state.seenActivity[key] = Math.max(state.seenActivity[key] ?? 0, payload.at);
    },
    walletConnected(
      state,
      { payload }: PayloadAction<{ connectorId: string; account: Address; name?: string | null }>,
    ) {
      const { connectorId, account: address, name = null } = payload;
      state.recentConnectorId = connectorId;
      const isSame = state.recentAccount?.address === address;
      state.recentAccount = {
        address,
        name: name ?? (isSame ? (state.recentAccount?.name ?? null) : null),
      };
    },
    walletDisconnected(state) {
      state.recentAccount = null;
    },
  },
});

export const { portfolioTabChosen, activitySeen, walletConnected, walletDisconnected } =
  slice.actions;
export const accountReducer = slice.reducer;
