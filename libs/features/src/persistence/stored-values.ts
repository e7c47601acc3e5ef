/**
 * Stored query results: `parseStoredValues()`, `mergeStoredValues()` (the newest of this page and other tabs; account
 * queries from this page only), `serializeStoredValues()` (the newest if all are too large). Also: `isFresh()`,
 * `MAX_AGE_MS`, types `StoredValue` and `StoredValues`.
 */
import { hashKey, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fromJson, toJson } from './json.ts';
import { isAccountQuery } from './stored-schemas.ts';

/** A query result as it is stored. */
export interface StoredValue {
  key: QueryKey;
  /** Time of the response, in milliseconds since the epoch. */
  at: number;
  data: unknown;
}

export interface StoredValues {
  timestamp: number;
  buster: string;
  answers: StoredValue[];
}

export const MAX_AGE_MS = 24 * 60 * 60_000;
/** Limit of the stored text; storage is shared with other data of the page. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Whether a result is within the maximum age. Results from the future (a wrong clock) are rejected too, as they would
 * never be replaced.
 */
export const isFresh = ({ at }: StoredValue, now: number): boolean =>
  Math.abs(now - at) <= MAX_AGE_MS;

const storedSchema = z.object({
  timestamp: z.number(),
  buster: z.string(),
  answers: z.array(z.object({ key: z.array(z.unknown()), at: z.number(), data: z.unknown() })),
});

/** Parses stored results; undefined if they are invalid. */
export function parseStoredValues(text: string | null): StoredValues | undefined {
  if (text === null) return undefined;
  try {
    const parsed = storedSchema.safeParse(fromJson(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Merges this page's results with those of other tabs and visits: the newest of each query. Account queries come from
 * this page only, so that a disconnect removes them.
 */
export function mergeStoredValues(
  own: readonly StoredValue[],
  others: readonly StoredValue[],
  now: number,
) {
  const newest = new Map<string, StoredValue>();
  const shared = others.filter(({ key }) => !isAccountQuery(key));
  for (const answer of [...shared, ...own].filter((each) => isFresh(each, now))) {
    const hash = hashKey(answer.key);
    if (answer.at >= (newest.get(hash)?.at ?? 0)) newest.set(hash, answer);
  }
  return [...newest.values()];
}

/** Serializes results for storage; if all of them are too large, the newest. */
export function serializeStoredValues(
  { answers, ...head }: StoredValues,
  most = MAX_CHARACTERS,
): string {
  let room = most;
  const fitting = [...answers]
    .sort((a, b) => b.at - a.at)
    .filter((answer) => {
      const { length } = toJson(answer);
      if (length > room) return false;
      room -= length;
      return true;
    });
  return toJson({ ...head, answers: fitting });
}
