/**
 * Pagination of GraphQL lists: `pageSize()`, `dayCount()` (check `first`), `toCursor()`, `fromCursor()`, `toPage()`
 * (page of rows read from the index), `pageOf()` (page of a list in memory). Also: types `Page`, `PageInfo`,
 * `PageArgs`, `Order`, limits `DEFAULT_FIRST`, `MAX_FIRST`.
 */
import * as z from 'zod';
import { GatewayError } from '../errors.ts';
import { DAYS_OF_MONTH, DAYS_OF_YEAR } from '../market/candles/candle-periods.ts';
import { topItems } from '../market/rankings/top-items.ts';

export const DEFAULT_FIRST = 20;
export const MAX_FIRST = 100;

/** Relay pagination arguments. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

export interface Page<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: PageInfo;
}

export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

/**
 * Returns the page size.
 * @throws GatewayError `MALFORMED` if it is out of range.
 */
export function pageSize({ first }: PageArgs): number {
  const size = first ?? DEFAULT_FIRST;
  if (size >= 1 && size <= MAX_FIRST) return size;
  throw new GatewayError('MALFORMED', `first: from 1 to ${MAX_FIRST}`);
}

/**
 * Returns the number of days requested.
 * @throws GatewayError `MALFORMED` if it is out of range.
 */
export function dayCount(first: number | null | undefined): number {
  const count = first ?? DAYS_OF_MONTH;
  if (count >= 1 && count <= DAYS_OF_YEAR) return count;
  throw new GatewayError('MALFORMED', `first: from 1 to ${DAYS_OF_YEAR}`);
}

/** Encodes a position in an order as JSON in base64url: an opaque cursor. */
export const toCursor = (cursor: unknown): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/**
 * Decodes a cursor.
 * @throws GatewayError `MALFORMED` if it does not match the schema.
 */
export function fromCursor<T>(schema: z.ZodType<T>, cursor: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (cause) {
    throw new GatewayError('MALFORMED', 'after: not a cursor of this list', { cause });
  }
}

/** Returns a page of the rows read: one row more than the page size means that there is a next page. */
export function toPage<T>(
  read: readonly T[],
  size: number,
  after: PageArgs['after'],
  cursorOf: (node: T) => unknown,
): Page<T> {
  const edges = read.slice(0, size).map((node) => ({ cursor: toCursor(cursorOf(node)), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: read.length > size,
      hasPreviousPage: after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Order of a list: largest value first, unknown values last, equal values by key. */
export interface Order<T> {
  value: (item: T) => number | null;
  key: (item: T) => string;
  isAscending: boolean;
}

const cursorSchema = z.tuple([z.number().nullable(), z.string().max(100)]);

/**
 * Returns a page of a list in memory. Pages do not overlap, even if figures change between them. Anyone can make lists
 * long, so only the page is sorted.
 */
export function pageOf<T>(items: readonly T[], order: Order<T>, args: PageArgs): Page<T> {
  const size = pageSize(args);
  const after = args.after == null ? undefined : fromCursor(cursorSchema, args.after);
  const end: Ranked | undefined = after && { value: after[0], key: () => after[1] };
  const isBefore = (a: Ranked, b: Ranked) => compare(a, b, order.isAscending) < 0;
  const ranked = function* () {
    for (const item of items) {
      const each = { item, value: order.value(item), key: () => order.key(item) };
      if (!end || isBefore(end, each)) yield each;
    }
  };
  const first = topItems(ranked(), size + 1, isBefore);
  const read = first.map(({ item }) => item);
  return toPage(read, size, args.after, (item) => [order.value(item), order.key(item)]);
}

/** An item to compare: its key is computed only if the values are equal. */
interface Ranked {
  value: number | null;
  key: () => string;
}

function compare(one: Ranked, other: Ranked, isAscending: boolean): number {
  const [a, b] = [one.value, other.value];
  if (a !== b) {
    if (a === null) return 1;
    if (b === null) return -1;
    return isAscending ? a - b : b - a;
  }
  const [keyA, keyB] = [one.key(), other.key()];
  return keyA < keyB ? -1 : keyA > keyB ? 1 : 0;
}
