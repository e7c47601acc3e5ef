import { type TokensResponse, tokensResponseSchema } from '@cenote/data';
import * as z from 'zod/mini';

/*
 * The last token list of each network outlives the page, so that a person finds their tokens also when
 * no gateway answers. Prices are left out: they are old by then.
 */

const KEY = 'cenote.tokens.v0.';
const KEPT_MS = 24 * 60 * 60_000;
/** Longer lists are not kept: storage is for everyone on the page. */
const MOST_CHARACTERS = 1_000_000;

const keptSchema = z.object({ at: z.number(), list: tokensResponseSchema });

export interface KeptList {
  /** When it came, milliseconds since the epoch. */
  at: number;
  list: TokensResponse;
}

/** Keeps a list; where storage is full or forbidden there is simply none the next time. */
export function keepList(list: TokensResponse, now = Date.now()): void {
  const tokens = list.tokens.map(({ priceUsd: _, ...token }) => token);
  const text = JSON.stringify({ at: now, list: { ...list, tokens } });
  if (text.length > MOST_CHARACTERS) return;
  try {
    localStorage.setItem(KEY + list.chainId, text);
  } catch {
    // As said above.
  }
}

/** The kept list of a network, unless it is a day old or was written by someone else. */
export function keptList(chainId: number, now = Date.now()): KeptList | undefined {
  try {
    const text = localStorage.getItem(KEY + chainId);
    const kept = text ? keptSchema.safeParse(JSON.parse(text)) : undefined;
    if (!kept?.success || now - kept.data.at > KEPT_MS) return undefined;
    return kept.data.list.chainId === chainId ? kept.data : undefined;
  } catch {
    return undefined;
  }
}
