/** Wallet backups, encrypted by their owners: the gateway stores bytes that it cannot decrypt. */
import * as z from 'zod/mini';

export const backupParamsSchema = z.object({
  /** Chosen by the client: 16 unguessable random bytes. */
  id: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
});

/** base64url; fits into a body of 16 kB. */
const data = z.string().check(z.minLength(1), z.maxLength(15_000), z.regex(/^[\w-]*$/));

export const backupRequestSchema = z.strictObject({ data });
export const backupResponseSchema = z.object({ data });
export type BackupResponse = z.output<typeof backupResponseSchema>;
