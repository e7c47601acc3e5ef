import {
  DEFAULT_DEADLINE_MINUTES,
  MAX_DEADLINE_MINUTES,
  MAX_SLIPPAGE_BPS,
  MIN_DEADLINE_MINUTES,
} from '@cenote/trading';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeChoice = 'system' | 'light' | 'dark';

export interface SettingsState {
  theme: ThemeChoice;
  /** Basis points, or null when the amount decides. */
  slippageBps: number | null;
  /** Minutes a swap may wait for its block. */
  deadlineMinutes: number;
}

export const initialSettings: SettingsState = {
  theme: 'system',
  slippageBps: null,
  deadlineMinutes: DEFAULT_DEADLINE_MINUTES,
};

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));

const slice = createSlice({
  name: 'settings',
  initialState: initialSettings,
  reducers: {
    themeChosen(state, { payload }: PayloadAction<ThemeChoice>) {
      state.theme = payload;
    },
    /** null returns to automatic; a number is kept inside what may be chosen. */
    slippageChosen(state, { payload }: PayloadAction<number | null>) {
      state.slippageBps = payload === null ? null : clamp(payload, 1, MAX_SLIPPAGE_BPS);
    },
    deadlineChosen(state, { payload }: PayloadAction<number>) {
      state.deadlineMinutes = clamp(payload, MIN_DEADLINE_MINUTES, MAX_DEADLINE_MINUTES);
    },
  },
});

export const { themeChosen, slippageChosen, deadlineChosen } = slice.actions;
export const settingsReducer = slice.reducer;
