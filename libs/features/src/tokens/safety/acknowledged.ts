/**
 * Acknowledged token warnings, stored until the browser session ends: `acknowledge()` stores one, `mustAcknowledge()`
 * returns whether a token has an unacknowledged warning. Also: `tokenKey()` (chain id and address of a token as one
 * key).
 */
import * as z from 'zod/mini';
import type { TokenReference } from '../../state/slices/favorites.ts';
import type { Token } from '../list/token.ts';
import { safetyOf } from './safety.ts';

const KEY = 'cenote.acknowledged';
const keysSchema = z.array(z.string());

/** Fallback without session storage. */
let inMemory: readonly string[] = [];

function acknowledged(): readonly string[] {
  try {
    const stored = keysSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return inMemory;
  }
}

export const tokenKey = ({ chainId, address }: TokenReference): string => `${chainId}:${address}`;

/** Stores for this session that a token's warning was read; it is shown again in the next session. */
export function acknowledge(token: TokenReference): void {
  inMemory = [...new Set([...acknowledged(), tokenKey(token)])];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory));
  } catch {
    // The acknowledgement lasts until the page closes.
  }
}

/**
 * Whether a token has a warning that the user has not acknowledged. Blocked tokens are excluded, as they cannot be
 * traded.
 */
export function mustAcknowledge(token: Token): boolean {
  const { tone } = safetyOf(token);
  return (tone === 'warn' || tone === 'danger') && !acknowledged().includes(tokenKey(token));
}
