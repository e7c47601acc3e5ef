import type * as z from 'zod/mini';
import { accountSchema } from '../slices/account.ts';
import { favoritesSchema } from '../slices/favorites.ts';
import { ordersSchema } from '../slices/orders.ts';
import { searchesSchema } from '../slices/searches.ts';
import { settingsSchema } from '../slices/settings.ts';
import { tokensSchema } from '../slices/tokens.ts';
import { transactionsSchema } from '../slices/transactions.ts';

/*
 * Parses and migrates the state in the browser's storage. A slice that does not parse is dropped without the others;
 * of orders and transactions, only the items that do not parse.
 */

const SCHEMAS = {
  settings: settingsSchema,
  tokens: tokensSchema,
  transactions: transactionsSchema,
  orders: ordersSchema,
  account: accountSchema,
  searches: searchesSchema,
  favorites: favoritesSchema,
} as const;

/** The stored slices; one that could not be parsed is missing. */
export type Slices = { [Name in keyof typeof SCHEMAS]?: z.infer<(typeof SCHEMAS)[Name]> };

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
