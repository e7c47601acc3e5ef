import * as z from 'zod/mini';
import type { TokenReference } from '../../state/slices/favorites.ts';
import type { Token } from '../list/token.ts';
import { safetyOf } from './safety.ts';

/*
 * Whoever has read the warning about a token is not asked again before the browser's session ends: then
 * what is known of the token may have changed too.
 */

const KEY = 'cenote.acknowledged';
const keysSchema = z.array(z.string());

/** Stands in where the browser keeps nothing. */
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
    // Then it is known until the page closes.
  }
}

/** Whether something speaks against a token that the person has not read yet. What is blocked is not asked about. */
export function mustAcknowledge(token: Token): boolean {
  const { tone } = safetyOf(token);
  return (tone === 'warn' || tone === 'danger') && !acknowledged().includes(tokenKey(token));
}
