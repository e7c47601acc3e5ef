/**
 * State of the explore tables in the address: `parseTable()` reads it from search parameters and `writeTable()` writes
 * it, for the definitions `TOKEN_TABLE`, `POOL_TABLE` and `TRANSACTION_TABLE`. Also: constants `SPANS`, `FEE_TIERS`,
 * `TRANSACTION_TYPES` (possible values) and `MAX_SEARCH_LENGTH`, and types of the states.
 */
import * as z from 'zod/mini';

/** Time spans of the tables' change and volume columns. */
export const SPANS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type TableSpan = (typeof SPANS)[number];
export const FEE_TIERS = ['100', '500', '3000', '10000'] as const;
export const TRANSACTION_TYPES = ['all', 'swap', 'add', 'remove', 'collect'] as const;

/** Longer search texts are ignored. */
export const MAX_SEARCH_LENGTH = 80;

/** Parameters of a table: allowed values and defaults. */
export interface TableParams<T extends Record<string, string>> {
  parts: { [Name in keyof T]: z.ZodMiniType<T[Name]> };
  usual: T;
}

const table = <T extends Record<string, string>>(
  parts: TableParams<T>['parts'],
  usual: NoInfer<T>,
): TableParams<T> => ({ parts, usual });

const order = z.enum(['desc', 'asc']);
const search = z.string().check(z.maxLength(MAX_SEARCH_LENGTH));

export const TOKEN_TABLE = table(
  {
    order,
    search,
    sort: z.enum(['volume', 'price', 'change', 'tvl']),
    range: z.enum(SPANS),
    /** `1`: favorites only. */
    favorites: z.enum(['0', '1']),
  },
  { sort: 'volume', order: 'desc', search: '', range: 'day', favorites: '0' },
);
export type TokenTableUrl = typeof TOKEN_TABLE.usual;

export const POOL_TABLE = table(
  {
    order,
    search,
    sort: z.enum(['tvl', 'apr', 'fee', 'day', 'week', 'month']),
    protocol: z.enum(['all', 'v2', 'v3', 'v4']),
    /** Hundredths of a basis point; `dynamic`: a hook sets it. */
    fee: z.enum(['all', ...FEE_TIERS, 'dynamic']),
  },
  { sort: 'tvl', order: 'desc', search: '', protocol: 'all', fee: 'all' },
);
export type PoolTableUrl = typeof POOL_TABLE.usual;

export const TRANSACTION_TABLE = table(
  { order, search, sort: z.enum(['time', 'value']), type: z.enum(TRANSACTION_TYPES) },
  { sort: 'time', order: 'desc', search: '', type: 'all' },
);
export type TransactionTableUrl = typeof TRANSACTION_TABLE.usual;

/** Parses the table's state from the address. Missing or invalid parameters get their defaults. */
export function parseTable<T extends Record<string, string>>(
  { parts, usual }: TableParams<T>,
  params: URLSearchParams,
): T {
  const parsed = { ...usual };
  for (const name in parts) {
    const part = parts[name].safeParse(params.get(name));
    if (part.success) parsed[name] = part.data;
  }
  return parsed;
}

/** Returns the parameters with some of the table's changed. Default values are omitted. */
export function writeTable<T extends Record<string, string>>(
  { usual }: TableParams<T>,
  params: URLSearchParams,
  change: Partial<T>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === usual[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
