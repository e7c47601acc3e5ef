import { backupStatusSchema } from '@cenote/wallet-core/backup';
import * as z from 'zod/mini';
import type { CommandTable } from '../command-table.ts';
import { nothing, password } from '../fields.ts';

/** Copies of the wallet, sealed under a password of their own: in a file, at the gateway, in Google Drive. */

const code = z.string().check(z.maxLength(100));
const file = z.string().check(z.maxLength(1_000_000));

export const backupsSchema = z.object({
  /** Whether the words were asked back; undefined where the wallet has no recovery phrase. */
  phrase: z.optional(z.enum(['written', 'unproven'])),
  file: backupStatusSchema,
  /** Undefined where the gateway is turned off. */
  gateway: z.optional(z.object({ host: z.string(), state: backupStatusSchema })),
  /** Google Drive; undefined in builds that know none. */
  drive: z.optional(backupStatusSchema),
});
export type Backups = z.output<typeof backupsSchema>;

export const BACKUP_COMMANDS = {
  backups: { args: z.object({}), result: backupsSchema },
  /** The person has shown that the words are written down. */
  phraseWritten: { args: z.object({}), result: nothing },
  /** The text of a file that is a backup. */
  backUpToFile: { args: z.object({ password, backupPassword: password }), result: z.string() },
  /** The code that finds the backup: told once, kept nowhere. `code`: of a backup that the new one replaces. */
  backUpToGateway: {
    args: z.object({ password, backupPassword: password, code: z.optional(code) }),
    result: z.string(),
  },
  deleteFromGateway: { args: z.object({ code }), result: nothing },
  /** `mayReplace`: the person knows that a backup of another wallet is there. */
  backUpToDrive: {
    args: z.object({ password, backupPassword: password, mayReplace: z.boolean() }),
    result: nothing,
  },
  deleteFromDrive: { args: z.object({ password }), result: nothing },
  /** Makes a wallet again. */
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
