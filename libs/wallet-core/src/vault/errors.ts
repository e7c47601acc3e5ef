import { WalletError } from '../errors.ts';

export type VaultErrorCode =
  /** Nothing was created yet. */
  | 'VAULT_ABSENT'
  /** There is one already: it is never overwritten. */
  | 'VAULT_EXISTS'
  | 'VAULT_LOCKED'
  | 'WRONG_PASSWORD'
  /** The key is not this vault's: of another one, or of one destroyed since. */
  | 'WRONG_KEY'
  /** What is stored was changed or is incomplete. */
  | 'VAULT_DAMAGED'
  /** Written by a newer version of the program; this one leaves it alone. */
  | 'VAULT_TOO_NEW'
  /** Nothing to seal with, or more than can be kept. */
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
