import { type Currency, DEFAULT_CURRENCY } from '@cenote/i18n';
import {
  DEFAULT_DEADLINE_MINUTES,
  MAX_DEADLINE_MINUTES,
  MAX_SLIPPAGE_BPS,
  MIN_DEADLINE_MINUTES,
} from '@cenote/trading';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeChoice = 'system' | 'light' | 'dark';
/** Which way swaps are offered: Flow where it leaves more, never, or wherever it can be had. */
export const ROUTINGS = ['auto', 'classic', 'flow'] as const;
export type Routing = (typeof ROUTINGS)[number];

/** What amounts of the swap form are typed in: tokens, or money of the chosen currency. */
export const AMOUNT_UNITS = ['token', 'fiat'] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** Slice `settings`: preferences of this device. */
export interface SettingsState {
  theme: ThemeChoice;
  /** Basis points, or null when the amount decides. */
  slippageBps: number | null;
  /** Minutes a swap may wait for its block. */
  deadlineMinutes: number;
  routing: Routing;
  /** BCP 47 tag, or null when the browser's preferences decide. */
  language: string | null;
  /** Money is shown in it. */
  currency: Currency;
  /** For trying things out: coins have no value, so money is not shown nor asked for. */
  testnetMode: boolean;
  /** Balances worth less than a dollar stay out of lists; see `hidesSmallBalances` for what applies. */
  hideSmallBalances: boolean;
  hideSpam: boolean;
  /** Beside the form, where there is room. */
  showChart: boolean;
  /** Counting of use, which nobody is asked for twice: off until it is turned on. */
  analyticsAllowed: boolean;
  /** JSON-RPC endpoints that a person set in place of the configured ones, by chain id in decimal digits. */
  rpcUrls: Record<string, string>;
  amountUnit: AmountUnit;
  /** The decoration of the landing page stands still. */
  pausesAnimation: boolean;
}

export const initialSettings: SettingsState = {
  theme: 'system',
  slippageBps: null,
  deadlineMinutes: DEFAULT_DEADLINE_MINUTES,
  routing: 'auto',
  language: null,
  currency: DEFAULT_CURRENCY,
  testnetMode: false,
  hideSmallBalances: true,
  hideSpam: true,
  showChart: true,
  analyticsAllowed: false,
  rpcUrls: {},
  amountUnit: 'token',
  pausesAnimation: false,
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
    routingChosen(state, { payload }: PayloadAction<Routing>) {
      state.routing = payload;
    },
    /** null returns to what the browser prefers. */
    languageChosen(state, { payload }: PayloadAction<string | null>) {
      state.language = payload;
    },
    currencyChosen(state, { payload }: PayloadAction<Currency>) {
      state.currency = payload;
    },
    testnetModeSet(state, { payload }: PayloadAction<boolean>) {
      state.testnetMode = payload;
    },
    hideSmallBalancesSet(state, { payload }: PayloadAction<boolean>) {
      state.hideSmallBalances = payload;
    },
    hideSpamSet(state, { payload }: PayloadAction<boolean>) {
      state.hideSpam = payload;
    },
    showChartSet(state, { payload }: PayloadAction<boolean>) {
      state.showChart = payload;
    },
    analyticsAllowedSet(state, { payload }: PayloadAction<boolean>) {
      state.analyticsAllowed = payload;
    },
    amountUnitChosen(state, { payload }: PayloadAction<AmountUnit>) {
      state.amountUnit = payload;
    },
    pausesAnimationSet(state, { payload }: PayloadAction<boolean>) {
      state.pausesAnimation = payload;
    },
    /** null returns to the configured endpoint. */
    rpcUrlChosen(state, { payload }: PayloadAction<{ chainId: number; url: string | null }>) {
      if (payload.url === null) delete state.rpcUrls[payload.chainId];
      else state.rpcUrls[payload.chainId] = payload.url;
    },
  },
});

export const {
  themeChosen,
  slippageChosen,
  deadlineChosen,
  routingChosen,
  languageChosen,
  currencyChosen,
  testnetModeSet,
  hideSmallBalancesSet,
  hideSpamSet,
  showChartSet,
  analyticsAllowedSet,
  rpcUrlChosen,
  amountUnitChosen,
  pausesAnimationSet,
} = slice.actions;
export const settingsReducer = slice.reducer;
