/**
 * For tests of the vault: `vaultOver(store)` creates one with cheap Argon2id and a settable clock. Also: `codeOf()` a
 * rejection, `text()` of content, `random`, `QUICK`.
 */
import type { Store } from '../../ports.ts';
import type { Argon2id } from '../../sealing/argon2id.ts';
import { Vault, type VaultOptions } from '../vault.ts';

/** Minimum cost of Argon2id, because these tests do not depend on its strength. */
export const QUICK: Argon2id = { name: 'argon2id', memory: 8, passes: 1, lanes: 1 };

export const random = (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length));

/** A vault on a store, and its clock, as after a start of the program. */
export function vaultOver(store: Store, options: Partial<VaultOptions> = {}) {
  const time = { now: Date.UTC(2030, 0, 1) };
  const vault = new Vault({ store, clock: () => time.now, random, kdf: QUICK, ...options });
  return { vault, time };
}

export function content(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function text(content: Uint8Array): string {
  return new TextDecoder().decode(content);
}

/** The error code of a rejection; undefined if it was fulfilled. */
export async function codeOf(refused: Promise<unknown>): Promise<unknown> {
  try {
    await refused;
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}
