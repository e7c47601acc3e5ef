/** `KeyringError`: error of the keyring with a code. Also: `KEYRING_ERROR_CODES`, all codes, and their type. */
import { WalletError } from '../errors.ts';

/** All codes: the table of error texts is checked against it. */
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
  // Sealed content
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
 * Error of the keyring. The message names positions (of a word, a field's path), never their content, and there is no
 * cause: an error of an underlying library may quote its input.
 */
export class KeyringError extends WalletError {
  override readonly name = 'KeyringError';
  declare readonly code: KeyringErrorCode;
  /** Positions of words of a phrase that are in no word list, from 1. */
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
