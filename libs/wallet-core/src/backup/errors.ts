/**
 * `BackupError`: error of the backups with a stable code; its message contains no backup content. Also: the type of its
 * codes.
 */
import { WalletError } from '../errors.ts';

export type BackupErrorCode =
  /** There is no backup. */
  | 'BACKUP_ABSENT'
  /** Not a backup of this wallet software, or changed since. */
  | 'BACKUP_DAMAGED'
  /** Made by a newer version of the program. */
  | 'BACKUP_TOO_NEW'
  | 'WRONG_PASSWORD'
  /** The user did not consent to the access. */
  | 'BACKUP_CONSENT'
  /** A backup of another wallet exists, which would be lost. */
  | 'BACKUP_EXISTS'
  /** The backup code is mistyped. */
  | 'BACKUP_CODE'
  | 'BACKUP_TOO_LARGE'
  | 'BACKUP_INPUT'
  /** The backend did not respond in time. */
  | 'BACKUP_UNREACHABLE'
  /** The backend denied access: sign in again, or the code belongs to another backup. */
  | 'BACKUP_REFUSED'
  /** Too many requests, or no storage left: retry later. */
  | 'BACKUP_BUSY'
  /** The backend returned an invalid response. */
  | 'BACKUP_PLACE_FAILED'
  /** Not supported by the backend: a file is deleted by its owner. */
  | 'BACKUP_UNSUPPORTED';

/** Error of the backups, with a stable code; its message contains no backup content. */
export class BackupError extends WalletError {
  override readonly name = 'BackupError';
  declare readonly code: BackupErrorCode;

  // biome-ignore lint/complexity/noUselessConstructor: narrows the code's type
  constructor(code: BackupErrorCode, shortMessage: string, options?: { cause?: unknown }) {
    super(code, shortMessage, options);
  }
}
