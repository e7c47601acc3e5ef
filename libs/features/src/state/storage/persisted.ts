/**
 * `migratePersisted()`: migrates the stored state to the current version and parses it; a slice that does not parse is
 * dropped without the others, of lists only such items. Also: `PERSIST_VERSION`, `MIGRATIONS` (by
 * version), type `Slices`.
 */
import type * as z from 'zod/mini';
import { accountSchema } from '../slices/account.ts';
import { favoritesSchema } from '../slices/favorites.ts';
import { mintedPositionsSchema } from '../slices/minted-positions.ts';
import { ordersSchema } from '../slices/orders.ts';
import { searchesSchema } from '../slices/searches.ts';
import { settingsSchema } from '../slices/settings.ts';
import { tokensSchema } from '../slices/tokens.ts';
import { transactionsSchema } from '../slices/transactions.ts';

const SCHEMAS = {
  settings: settingsSchema,
  tokens: tokensSchema,
  transactions: transactionsSchema,
  orders: ordersSchema,
  account: accountSchema,
  searches: searchesSchema,
  favorites: favoritesSchema,
  mintedPositions: mintedPositionsSchema,
} as const;

/** The stored slices; one that could not be parsed is missing. */
export type Slices = { [Name in keyof typeof SCHEMAS]?: z.infer<(typeof SCHEMAS)[Name]> };

/**
 * Version of the persisted shape. Raise it together with a migration and a fixture in the test. Tabs of older builds do
 * not change the new state; theirs is imported by `adoptOlderBuildState`.
 */
export const PERSIST_VERSION = 12;

/** `MIGRATIONS[n]` converts a state of version n - 1 to version n. Version 1 is the first. */
export const MIGRATIONS: Readonly<Record<number, (state: object) => object>> = {
  // Adds language, currency and list filters. New slices need no migration: they start empty.
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
  // Adds custom endpoints and token lists.
  3: (state) => ({
    ...state,
    settings: { rpcUrls: {}, ...Reflect.get(state, 'settings') },
    tokens: { lists: [], ...Reflect.get(state, 'tokens') },
  }),
  // Adds the setting that hides the chart, and orders that are batches; older ones are not.
  4: (state) => ({ ...state, settings: { showChart: true, ...Reflect.get(state, 'settings') } }),
  // Adds the routing setting for signed orders.
  5: (state) => ({ ...state, settings: { routing: 'auto', ...Reflect.get(state, 'settings') } }),
  // Adds orders signed for a filler; older ones are not.
  6: (state) => state,
  // Adds limit orders and the transactions that fill them; older ones are neither.
  7: (state) => state,
  // Adds the unit of typed amounts, and the setting that pauses the landing page's animation.
  8: (state) => ({
    ...state,
    settings: {
      amountUnit: 'token',
      pausesAnimation: false,
      ...Reflect.get(state, 'settings'),
    },
  }),
  // Several endpoints per network; each of the older ones becomes a list of one.
  9: (state) => {
    const settings: { rpcUrls?: Record<string, unknown> } = Reflect.get(state, 'settings') ?? {};
    const rpcUrls = Object.entries(settings.rpcUrls ?? {}).map(([id, url]) => [id, [url]]);
    return { ...state, settings: { ...settings, rpcUrls: Object.fromEntries(rpcUrls) } };
  },
  // Adds hidden positions.
  10: (state) => ({
    ...state,
    favorites: { hiddenPositions: [], ...Reflect.get(state, 'favorites') },
  }),
  // Adds positions that own transactions created; an older build would drop them.
  11: (state) => state,
  // Adds the setting for routes through few pools.
  12: (state) => ({
    ...state,
    settings: { shortRoutes: false, ...Reflect.get(state, 'settings') },
  }),
};

/**
 * Migrates stored state to the current version and parses it, slice by slice.
 * @param stored the raw state from storage, including redux-persist's `_persist` entry.
 * @returns the valid slices; undefined (reset) where nothing was stored or where a newer build wrote it.
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
