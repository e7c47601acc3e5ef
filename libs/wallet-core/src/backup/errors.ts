import { WalletError } from '../errors.ts';

export type BackupErrorCode =
  /** Nothing is kept there. */
  | 'BACKUP_ABSENT'
  /** No backup of ours, or changed since. */
  | 'BACKUP_DAMAGED'
  /** Made by a newer version of the program. */
  | 'BACKUP_TOO_NEW'
  | 'WRONG_PASSWORD'
  /** Where a person has to consent: they did not. */
  | 'BACKUP_CONSENT'
  /** Another wallet's is there, which would be lost. */
  | 'BACKUP_EXISTS'
  /** The code of a backup is mistyped. */
  | 'BACKUP_CODE'
  | 'BACKUP_TOO_LARGE'
  | 'BACKUP_INPUT'
  /** The place did not answer, or not in time. */
  | 'BACKUP_UNREACHABLE'
  /** The place does not let us: sign in again, or the code is another's. */
  | 'BACKUP_REFUSED'
  /** Asked too often, or the place has no room: later. */
  | 'BACKUP_BUSY'
  /** The place answered what it should not. */
  | 'BACKUP_PLACE_FAILED'
  /** The place cannot do this: a file is deleted by its owner. */
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
