/**
 * zod schemas of wallet backups in the gateway's REST API: parameters (id), request and response. The data is encrypted
 * by its owner; the gateway cannot decrypt it.
 */
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
