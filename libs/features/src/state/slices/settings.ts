/**
 * Redux slice `settings`: preferences of this device (theme, slippage, deadline, routing, language, currency,
 * networks' endpoints and others). Exports schema, initial state, actions, reducer, and the possible values `ROUTINGS`
 * and `AMOUNT_UNITS` with their types, and `SHORT_ROUTE_LEGS`.
 */
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '@cenote/i18n';
import {
  DEFAULT_DEADLINE_MINUTES,
  MAX_DEADLINE_MINUTES,
  MAX_SLIPPAGE_BPS,
  MIN_DEADLINE_MINUTES,
} from '@cenote/trading';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';

const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
/** Order routing: Flow when it gives a better net result, pools only, or Flow whenever available. */
export const ROUTINGS = ['auto', 'classic', 'flow'] as const;
export type Routing = (typeof ROUTINGS)[number];

/** Unit of amounts in the swap form: tokens, or money in the chosen currency. */
export const AMOUNT_UNITS = ['token', 'fiat'] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** Pool calls of a short route: about 4 kB of calldata. No wallet states how much it can sign, so the user chooses. */
export const SHORT_ROUTE_LEGS = 8;

/** Slice `settings`: preferences of this device. */
export const settingsSchema = z.object({
  theme: z.enum(THEME_CHOICES),
  /** Basis points; null means automatic, by amount. */
  slippageBps: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SLIPPAGE_BPS))),
  /** Minutes until a swap expires. */
  deadlineMinutes: z.int().check(z.minimum(MIN_DEADLINE_MINUTES), z.maximum(MAX_DEADLINE_MINUTES)),
  routing: z.enum(ROUTINGS),
  /** BCP 47 tag; null means the browser's preference. */
  language: z.nullable(z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/))),
  /** Currency in which money is shown. */
  currency: z.enum(CURRENCIES),
  /** Testnet mode. Test tokens have no value: money is neither shown nor entered. */
  testnetMode: z.boolean(),
  /** Hides balances below one dollar; see `hidesSmallBalances` for the effective value. */
  hideSmallBalances: z.boolean(),
  hideSpam: z.boolean(),
  /** Shows the chart beside the form, where there is room. */
  showChart: z.boolean(),
  /** Usage statistics; off until turned on. */
  analyticsAllowed: z.boolean(),
  /** JSON-RPC endpoints set in place of the configured ones, by chain id in decimal digits, preferred first. */
  rpcUrls: z.record(
    z.string().check(z.regex(/^[1-9][0-9]*$/)),
    z.array(z.string().check(z.regex(/^https?:\/\/[^\s/]+/))).check(z.minLength(1)),
  ),
  amountUnit: z.enum(AMOUNT_UNITS),
  /** Pauses the animation of the landing page. */
  pausesAnimation: z.boolean(),
  /** Routes through few pools, for wallets that cannot sign long transactions. */
  shortRoutes: z.boolean(),
});
export type SettingsState = z.infer<typeof settingsSchema>;

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
  shortRoutes: false,
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
    /** null resets to automatic; a number is clamped to the valid range. */
    slippageChosen(state, { payload }: PayloadAction<number | null>) {
      state.slippageBps = payload === null ? null : clamp(payload, 1, MAX_SLIPPAGE_BPS);
    },
    deadlineChosen(state, { payload }: PayloadAction<number>) {
      state.deadlineMinutes = clamp(payload, MIN_DEADLINE_MINUTES, MAX_DEADLINE_MINUTES);
    },
    routingChosen(state, { payload }: PayloadAction<Routing>) {
      state.routing = payload;
    },
    /** null resets to the browser's preference. */
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
    shortRoutesSet(state, { payload }: PayloadAction<boolean>) {
      state.shortRoutes = payload;
    },
    /** An empty list resets to the configured endpoints. */
    rpcUrlsChosen(state, { payload }: PayloadAction<{ chainId: number; urls: string[] }>) {
      if (payload.urls.length === 0) delete state.rpcUrls[payload.chainId];
      else state.rpcUrls[payload.chainId] = payload.urls;
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
  rpcUrlsChosen,
  amountUnitChosen,
  pausesAnimationSet,
  shortRoutesSet,
} = slice.actions;
export const settingsReducer = slice.reducer;
