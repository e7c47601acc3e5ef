/** `VaultError`: error of the vault, by code; its message contains no vault content. Also: the type of its codes. */
import { WalletError } from '../errors.ts';

export type VaultErrorCode =
  /** No vault was created yet. */
  | 'VAULT_ABSENT'
  /** A vault exists; it is never overwritten. */
  | 'VAULT_EXISTS'
  | 'VAULT_LOCKED'
  | 'WRONG_PASSWORD'
  /** The key belongs to another vault, or one that was destroyed. */
  | 'WRONG_KEY'
  /** The stored data was changed or is incomplete. */
  | 'VAULT_DAMAGED'
  /** Written by a newer version of the program; not modified by this one. */
  | 'VAULT_TOO_NEW'
  /** Empty input, or more than can be stored. */
  | 'VAULT_INPUT'
  | 'STORAGE_FAILED';

/** Error of the vault, by code; its message contains no vault content. */
export class VaultError extends WalletError {
  override readonly name = 'VaultError';
  declare readonly code: VaultErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: VaultErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}
