import { CURRENCIES } from '@cenote/i18n';
import { MAX_DEADLINE_MINUTES, MAX_SLIPPAGE_BPS, MIN_DEADLINE_MINUTES } from '@cenote/trading';
import * as z from 'zod/mini';
import { type AccountState, PORTFOLIO_TABS } from '../slices/account.ts';
import type { FavoritesState } from '../slices/favorites.ts';
import type { OrdersState } from '../slices/orders.ts';
import type { SearchesState } from '../slices/searches.ts';
import { AMOUNT_UNITS, ROUTINGS, type SettingsState } from '../slices/settings.ts';
import type { TokensState } from '../slices/tokens.ts';
import type { TransactionsState } from '../slices/transactions.ts';

/*
 * Shapes of what the browser keeps. Storage is another context: what it hands back is parsed like any
 * message, and a part that does not parse is dropped without taking the others with it. So is one of several orders or
 * transactions.
 */

const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))]);
const hash = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]);

const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  slippageBps: z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_SLIPPAGE_BPS))),
  deadlineMinutes: z.int().check(z.minimum(MIN_DEADLINE_MINUTES), z.maximum(MAX_DEADLINE_MINUTES)),
  routing: z.enum(ROUTINGS),
  language: z.nullable(z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/))),
  currency: z.enum(CURRENCIES),
  testnetMode: z.boolean(),
  hideSmallBalances: z.boolean(),
  hideSpam: z.boolean(),
  showChart: z.boolean(),
  analyticsAllowed: z.boolean(),
  rpcUrls: z.record(
    z.string().check(z.regex(/^[1-9][0-9]*$/)),
    z.string().check(z.regex(/^https?:\/\/[^\s/]+/)),
  ),
  amountUnit: z.enum(AMOUNT_UNITS),
  pausesAnimation: z.boolean(),
});

const tokensSchema = z.object({
  recents: z.record(z.string(), z.array(address)),
  imported: z.array(
    z.object({
      chainId: z.int(),
      address,
      symbol: z.string(),
      name: z.string(),
      decimals: z.int().check(z.minimum(0), z.maximum(255)),
    }),
  ),
  lists: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      version: z.object({ major: z.int(), minor: z.int(), patch: z.int() }),
      madeAt: z.number(),
      count: z.int(),
      isOn: z.boolean(),
    }),
  ),
});

const legSchema = z.object({
  address,
  symbol: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  amount: z.string().check(z.regex(/^[0-9]+$/)),
});

const transactionsSchema = z.object({
  items: z.array(
    z.object({
      hash,
      chainId: z.int(),
      account: address,
      kind: z.enum(['revoke', 'approve', 'swap', 'wrap', 'unwrap', 'cancelOrders', 'limit']),
      status: z.enum(['pending', 'canceling', 'canceled', 'success', 'failed']),
      submittedAt: z.number(),
      nonce: z.optional(z.int()),
      call: z.optional(hash),
      replacements: z.optional(z.array(z.object({ hash, action: z.enum(['speedUp', 'cancel']) }))),
      minedHash: z.optional(hash),
      input: legSchema,
      output: z.optional(legSchema),
      recipient: z.optional(address),
      orders: z.optional(z.array(hash)),
      failure: z.optional(z.string()),
    }),
  ),
});

const ordersSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.optional(z.literal('limit')),
      chainId: z.int(),
      account: address,
      input: legSchema,
      output: legSchema,
      queuedAt: z.number(),
      batch: z.optional(z.string()),
      signed: z.optional(
        z.object({ hash, nonce: z.string().check(z.regex(/^[0-9]+$/)), deadline: z.int() }),
      ),
      notAccepted: z.optional(z.string()),
      isCanceled: z.optional(z.boolean()),
      failure: z.optional(z.string()),
    }),
  ),
});

const accountSchema = z.object({
  portfolioTab: z.enum(PORTFOLIO_TABS),
  seenActivity: z.record(address, z.number()),
  recentConnectorId: z.nullable(z.string()),
  recentAccount: z.nullable(z.object({ address, name: z.nullable(z.string()) })),
});

const named = { chainId: z.int(), address, name: z.string() };

const mark = z.object({
  address: z.optional(address),
  isVerified: z.optional(z.boolean()),
  logoUri: z.optional(z.string()),
});

const searchesSchema = z.object({
  recents: z.array(
    z.union([
      z.object({
        kind: z.literal('token'),
        ...named,
        symbol: z.string(),
        mark: z.optional(mark),
      }),
      z.object({
        kind: z.literal('pool'),
        chainId: z.int(),
        poolId: z.union([address, hash]),
        protocol: z.enum(['v2', 'v3', 'v4']),
        symbol0: z.string(),
        symbol1: z.string(),
        marks: z.optional(z.array(mark)),
      }),
      z.object({ kind: z.literal('wallet'), address, name: z.nullable(z.string()) }),
      z.object({ kind: z.literal('collection'), ...named }),
    ]),
  ),
});

const favoritesSchema = z.object({
  tokens: z.array(z.object({ chainId: z.int(), address })),
  wallets: z.array(address),
});

const SCHEMAS = {
  settings: settingsSchema,
  tokens: tokensSchema,
  transactions: transactionsSchema,
  orders: ordersSchema,
  account: accountSchema,
  searches: searchesSchema,
  favorites: favoritesSchema,
} as const;

/** What is kept, part by part; a part that could not be read is missing. */
export type Slices = Partial<{
  settings: SettingsState;
  tokens: TokensState;
  transactions: TransactionsState;
  orders: OrdersState;
  account: AccountState;
  searches: SearchesState;
  favorites: FavoritesState;
}>;

/**
 * Version of the persisted shape. Raise it together with a migration and a fixture in the test. Tabs of older builds
 * leave the new state alone, and theirs is taken over by `takeOverOlder`.
 */
export const PERSIST_VERSION = 8;

/** `MIGRATIONS[n]` turns a state of version n - 1 into one of version n. Version 1 is the first. */
export const MIGRATIONS: Readonly<Record<number, (state: object) => object>> = {
  // Language, currency, what lists hide. Slices that are new need nothing: they begin empty.
  2: (state) => ({
    ...state,
    settings: {
      language: null,
      currency: 'USD',
      testnetMode: false,
      hideSmallBalances: true,
      hideSpam: true,
      analyticsAllowed: false,
      ...Reflect.get(state, 'settings'),
    },
  }),
  // Endpoints and token lists of one's own.
  3: (state) => ({
    ...state,
    settings: { rpcUrls: {}, ...Reflect.get(state, 'settings') },
    tokens: { lists: [], ...Reflect.get(state, 'tokens') },
  }),
  // The chart beside the form can be hidden; an order may be a batch, which the older ones are not.
  4: (state) => ({ ...state, settings: { showChart: true, ...Reflect.get(state, 'settings') } }),
  // Swaps may go by signed order.
  5: (state) => ({ ...state, settings: { routing: 'auto', ...Reflect.get(state, 'settings') } }),
  // An order may be signed for somebody else to fill, which the older ones are not.
  6: (state) => state,
  // An order may be a limit, and a transaction its filling, which the older ones are not.
  7: (state) => state,
  // Amounts may be typed as money from the start, and the landing page's decoration stay paused.
  8: (state) => ({
    ...state,
    settings: {
      amountUnit: 'token',
      pausesAnimation: false,
      ...Reflect.get(state, 'settings'),
    },
  }),
};

/**
 * Migrates stored state to the current version and parses it, slice by slice.
 * @param stored the state as storage gave it, redux-persist's `_persist` mark included.
 * @returns the slices that could be read; undefined (start anew) where nothing was stored or where a
 * newer build wrote it.
 */
export function migratePersisted(stored: unknown): Slices | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const mark: { version?: unknown } | null | undefined = Reflect.get(stored, '_persist');
  const version = Number(mark?.version);
  if (!Number.isInteger(version) || version > PERSIST_VERSION) return undefined;
  let state: object = stored;
  for (let next = version + 1; next <= PERSIST_VERSION; next++) {
    state = MIGRATIONS[next]?.(state) ?? state;
  }
  const slices: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(SCHEMAS)) {
    const part = Reflect.get(state, name);
    let parsed = schema.safeParse(part);
    if (!parsed.success && Array.isArray(part?.items)) {
      const isSound = (item: unknown) => schema.safeParse({ items: [item] }).success;
      parsed = schema.safeParse({ items: part.items.filter(isSound) });
    }
    if (parsed.success) slices[name] = parsed.data;
  }
  return slices as Slices;
}
