import { hashKey, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fromJson, toJson } from './json.ts';
import { isOfAccount } from './stored-schemas.ts';

/** One answer as it is kept. */
export interface KeptAnswer {
  key: QueryKey;
  /** When it came, milliseconds since the epoch. */
  at: number;
  data: unknown;
}

export interface KeptAnswers {
  timestamp: number;
  buster: string;
  answers: KeptAnswer[];
}

export const KEPT_MS = 24 * 60 * 60_000;
/** Storage is for all that the page keeps. */
const MOST_CHARACTERS = 2_000_000;

/** Not older than it may be; nor from a clock that went wrong, as it would never be replaced. */
export const isFresh = ({ at }: KeptAnswer, now: number): boolean => Math.abs(now - at) <= KEPT_MS;

const keptSchema = z.object({
  timestamp: z.number(),
  buster: z.string(),
  answers: z.array(z.object({ key: z.array(z.unknown()), at: z.number(), data: z.unknown() })),
});

/** Reads what was written; undefined where it is nothing of ours. */
export function readKept(text: string | null): KeptAnswers | undefined {
  if (text === null) return undefined;
  try {
    const parsed = keptSchema.safeParse(fromJson(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What this page has, with what other visits and tabs have kept: of each answer the newest. Those of
 * accounts are this page's alone, so that a disconnect forgets them.
 */
export function mergeKept(mine: readonly KeptAnswer[], others: readonly KeptAnswer[], now: number) {
  const newest = new Map<string, KeptAnswer>();
  const shared = others.filter(({ key }) => !isOfAccount(key));
  for (const answer of [...shared, ...mine].filter((each) => isFresh(each, now))) {
    const hash = hashKey(answer.key);
    if (answer.at >= (newest.get(hash)?.at ?? 0)) newest.set(hash, answer);
  }
  return [...newest.values()];
}

/** The text to be kept; where all would be too much, the newest. */
export function writeKept({ answers, ...head }: KeptAnswers, most = MOST_CHARACTERS): string {
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
