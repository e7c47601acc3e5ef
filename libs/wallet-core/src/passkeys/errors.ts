/** `PasskeyError`: error of creating or using a passkey, by code. Also: the type of its codes. */
import { WalletError } from '../errors.ts';

export type PasskeyErrorCode =
  /** More than 180 s have passed since the start of the ceremony. */
  | 'PASSKEY_EXPIRED'
  /** The authenticator or browser lacks PRF: such a passkey cannot encrypt a vault key. */
  | 'PASSKEY_NO_PRF'
  /** The response does not belong to this ceremony. */
  | 'PASSKEY_INVALID'
  /** The vault has no such passkey. */
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
