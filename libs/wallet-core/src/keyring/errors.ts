/** Errors of the keyring, by code. */
import { WalletError } from '../errors.ts';

/** All there are: a table of what a person reads of each is checked against it. */
export const KEYRING_ERROR_CODES = [
  // Recovery phrases
  'PHRASE_LENGTH',
  'PHRASE_UNKNOWN_WORDS',
  'PHRASE_CHECKSUM',
  'PHRASE_DUPLICATE',
  'PHRASE_LAST_ACCOUNT',
  // Private keys and watched addresses
  'KEY_INVALID',
  'ADDRESS_INVALID',
  'KEYSTORE_INVALID',
  'KEYSTORE_TOO_HEAVY',
  'KEYSTORE_PASSWORD_EMPTY',
  'KEYSTORE_PASSWORD_WRONG',
  'KEYSTORE_BROKEN',
  // Labels
  'LABEL_TOO_LONG',
  'LABEL_CHARACTERS',
  // What the vault sealed
  'SECRETS_BROKEN',
  // Accounts
  'ACCOUNT_UNKNOWN',
  'ACCOUNT_DUPLICATE',
  'ACCOUNT_LAST',
  'SOURCE_UNKNOWN',
  'SOLANA_OFF',
  'ACCOUNT_VIEW_ONLY',
  'ACCOUNT_MISMATCH',
  // Signing
  'LOCKED',
  'CHAIN_MISMATCH',
  'TRANSACTION_INVALID',
  'TRANSACTION_BLOBS',
  'MESSAGE_INVALID',
  'TYPED_DATA_INVALID',
] as const;

export type KeyringErrorCode = (typeof KEYRING_ERROR_CODES)[number];

/**
 * Why the keyring did not do it. The message names places (a word's position, a field's path), never the content that was there,
 * and there is no cause: an error of a library below may quote its input.
 */
export class KeyringError extends WalletError {
  override readonly name = 'KeyringError';
  declare readonly code: KeyringErrorCode;
  /** Where a phrase has words that no list knows; counted from 1. */
  readonly positions: readonly number[];

  constructor(
    code: KeyringErrorCode,
    shortMessage: string,
    details?: { positions?: readonly number[] },
  ) {
    super(code, shortMessage);
    this.positions = details?.positions ?? [];
  }
}
