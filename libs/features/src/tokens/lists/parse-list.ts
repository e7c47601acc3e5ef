/**
 * Token lists in the format of https://tokenlists.org, from untrusted sources: parser `parseList()`, its result
 * `ParsedList`, types `ListedToken` and `ListVersion`, zod schema `listedTokenSchema`, and the maximum size
 * `MAX_BYTES`.
 */
import { type Address, lower } from '@cenote/chains';
import * as z from 'zod/mini';
import { ListError } from '../../errors/list-error.ts';
import { safeText } from '../safety/safe-text.ts';

export const MAX_BYTES = 2 * 1024 * 1024;
const MAX_TOKENS = 10_000;

export interface ListVersion {
  major: number;
  minor: number;
  patch: number;
}

export interface ListedToken {
  chainId: number;
  /** Lower case. */
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
}

export interface ParsedList {
  name: string;
  version: ListVersion;
  /** Timestamp of the list, milliseconds since the epoch. */
  madeAt: number;
  tokens: ListedToken[];
  /** Number of invalid and duplicate entries. */
  skipped: number;
}

const part = z.int().check(z.minimum(0));
const listSchema = z.object({
  name: z.string(),
  timestamp: z.string(),
  version: z.object({ major: part, minor: part, patch: part }),
  tokens: z.array(z.unknown()).check(z.maxLength(MAX_TOKENS)),
});

const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))]);

export const listedTokenSchema = z.object({
  chainId: z.int().check(z.minimum(1)),
  address,
  symbol: z.string(),
  name: z.string(),
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
});

/**
 * Parses a token list (tokenlists.org) from any source; invalid entries are skipped. Only the existence of its tokens
 * is trusted.
 * @throws ListError `LIST_TOO_LARGE` if it exceeds a maximum, `LIST_UNREADABLE` if it is not a list with valid tokens
 */
export function parseList(text: string): ParsedList {
  if (text.length > MAX_BYTES) throw new ListError('LIST_TOO_LARGE');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new ListError('LIST_UNREADABLE', { cause });
  }
  const list = listSchema.safeParse(json);
  if (!list.success) {
    const isLong = list.error.issues.some(({ code }) => code === 'too_big');
    throw new ListError(isLong ? 'LIST_TOO_LARGE' : 'LIST_UNREADABLE', { cause: list.error });
  }
  const { version, timestamp, tokens } = list.data;
  const name = safeText(list.data.name);
  const madeAt = Date.parse(timestamp);
  if (!name || Number.isNaN(madeAt)) throw new ListError('LIST_UNREADABLE');
  const known = new Map<string, ListedToken>();
  for (const entry of tokens) {
    const token = listedTokenSchema.safeParse(entry);
    const symbol = token.success && safeText(token.data.symbol);
    if (!token.success || !symbol) continue;
    const { chainId, decimals } = token.data;
    const at = lower(token.data.address);
    const named = safeText(token.data.name) ?? symbol;
    known.set(`${chainId}:${at}`, { chainId, address: at, symbol, name: named, decimals });
  }
  if (known.size === 0) throw new ListError('LIST_UNREADABLE');
  return {
    name,
    version,
    madeAt,
    tokens: [...known.values()],
    skipped: tokens.length - known.size,
  };
}
