import { backupStatusSchema } from '@cenote/wallet-core/backup';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/**
 * `BACKUP_COMMANDS`: schemas of the screens' commands for encrypted backups in a file, at the gateway and in Google
 * Drive. Also: the schema and type of the status of all backups.
 */

const code = z.string().check(z.maxLength(100));
const file = z.string().check(z.maxLength(1_000_000));

export const backupsSchema = z.object({
  /** Whether the recovery phrase was confirmed; undefined if the wallet has none. */
  phrase: z.optional(z.enum(['written', 'unproven'])),
  file: backupStatusSchema,
  /** Undefined if the gateway is turned off. */
  gateway: z.optional(z.object({ host: z.string(), state: backupStatusSchema })),
  /** Google Drive; undefined in builds without it. */
  drive: z.optional(backupStatusSchema),
});
export type Backups = z.output<typeof backupsSchema>;

export const BACKUP_COMMANDS = {
  backups: { args: z.object({}), result: backupsSchema },
  /** The user has confirmed the recovery phrase. */
  phraseWritten: { args: z.object({}), result: nothing },
  /** Returns the text of a backup file. */
  backUpToFile: { args: z.object({ password, backupPassword: password }), result: z.string() },
  /** Returns the code that locates the backup: shown once and not stored. `code`: the code of a backup to replace. */
  backUpToGateway: {
    args: z.object({ password, backupPassword: password, code: z.optional(code) }),
    result: z.string(),
  },
  deleteFromGateway: { args: z.object({ code }), result: nothing },
  /** `mayReplace`: the user confirmed that a backup of another wallet is replaced. */
  backUpToDrive: {
    args: z.object({ password, backupPassword: password, mayReplace: z.boolean() }),
    result: nothing,
  },
  deleteFromDrive: { args: z.object({ password }), result: nothing },
  /** Restores a wallet. */
  restoreFromFile: {
    args: z.object({ password, backupPassword: password, file }),
    result: nothing,
  },
  restoreFromGateway: {
    args: z.object({ password, backupPassword: password, code }),
    result: nothing,
  },
  restoreFromDrive: { args: z.object({ password, backupPassword: password }), result: nothing },
} as const satisfies CommandTable;
