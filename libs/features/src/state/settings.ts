import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Minutes a swap may wait for its block. */
export const DEADLINE = { default: 30, min: 1, high: 60, max: 4_320 } as const;
/** Basis points. `max` is the most a person may choose, above `veryHigh` the form warns. */
export const SLIPPAGE = { min: 1, max: 5_000, high: 100, veryHigh: 2_000 } as const;

export interface SettingsState {
  theme: ThemeChoice;
  /** Basis points, or null when the amount decides. */
  slippageBps: number | null;
  deadlineMinutes: number;
}

export const initialSettings: SettingsState = {
  theme: 'system',
  slippageBps: null,
  deadlineMinutes: DEADLINE.default,
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
      state.slippageBps = payload === null ? null : clamp(payload, SLIPPAGE.min, SLIPPAGE.max);
    },
    deadlineChosen(state, { payload }: PayloadAction<number>) {
      state.deadlineMinutes = clamp(payload, DEADLINE.min, DEADLINE.max);
    },
  },
});

export const { themeChosen, slippageChosen, deadlineChosen } = slice.actions;
export const settingsReducer = slice.reducer;
