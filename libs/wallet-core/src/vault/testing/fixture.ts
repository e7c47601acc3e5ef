import type { Store } from '../../ports.ts';
import type { Argon2id } from '../../sealing/argon2id.ts';
import { Vault, type VaultOptions } from '../vault.ts';

/** The least that Argon2id takes: tests ask what a vault does, not how long. */
export const QUICK: Argon2id = { name: 'argon2id', memory: 8, passes: 1, lanes: 1 };

export const random = (length: number) => globalThis.crypto.getRandomValues(new Uint8Array(length));

/** A vault over a store, and the clock it reads: what a started program has. */
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

/** The code that something was refused with; undefined where it was not. */
export async function codeOf(refused: Promise<unknown>): Promise<unknown> {
  try {
    await refused;
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}
