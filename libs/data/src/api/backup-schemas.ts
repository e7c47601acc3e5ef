import * as z from 'zod/mini';

/* Backups of wallets, which their owners sealed: the gateway keeps bytes that it cannot read. */

export const backupParamsSchema = z.object({
  /** Chosen by the owner's program, 16 bytes that nobody guesses. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
});

/** base64url; a body of 16 kB has room for it. */
const data = z.string().check(z.minLength(1), z.maxLength(15_000), z.regex(/^[\w-]*$/));

export const backupRequestSchema = z.strictObject({ data });
export const backupResponseSchema = z.object({ data });
export type BackupResponse = z.output<typeof backupResponseSchema>;
