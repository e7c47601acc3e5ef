import { WalletError } from '../errors.ts';

export type PasskeyErrorCode =
  /** More than 180 s passed since the ceremony began. */
  | 'PASSKEY_EXPIRED'
  /** The authenticator or the browser has no PRF: such a passkey cannot hold a vault's key. */
  | 'PASSKEY_NO_PRF'
  /** What came back is not an answer to this ceremony. */
  | 'PASSKEY_INVALID'
  /** No such passkey in this vault. */
  | 'PASSKEY_UNKNOWN'
  | 'PASSKEY_EXISTS'
  | 'PASSKEY_LIMIT'
  | 'PASSKEY_LABEL';

/** Error of creating or using a passkey, by code. */
export class PasskeyError extends WalletError {
  override readonly name = 'PasskeyError';
  declare readonly code: PasskeyErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: PasskeyErrorCode, shortMessage: string) {
    super(code, shortMessage);
  }
}
