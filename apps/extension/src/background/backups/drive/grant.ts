/**
 * `readGrant()`: parses Google's OAuth redirect URL (implicit flow) into an access token and its lifetime. Also: the
 * OAuth scope, and the error `refused()` for denied access.
 */
import { BackupError } from '@cenote/wallet-core/backup';
import * as z from 'zod/mini';

/** Access to the folder of this app only. */
export const SCOPE = 'https://www.googleapis.com/auth/drive.appdata';

const grantSchema = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
  token_type: z.string().check(z.regex(/^bearer$/i)),
  /** In seconds. */
  expires_in: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
  /** Omitted if it equals the requested scope. */
  scope: z._default(z.string(), SCOPE),
});

export interface Grant {
  token: string;
  /** Lifetime in milliseconds. */
  lasts: number;
}

/**
 * Parses the redirect address of the implicit flow (RFC 6749, section 4.2.2).
 * @throws BackupError without any part of the address
 */
export function readGrant(address: string, state: string): Grant {
  const params = Object.fromEntries(new URLSearchParams(address.split('#')[1]));
  if (params.state !== state)
    throw new BackupError('BACKUP_PLACE_FAILED', 'State mismatch in the OAuth response');
  if (params.error === 'access_denied') throw refused();
  const grant = grantSchema.safeParse(params);
  if (!grant.success)
    throw new BackupError('BACKUP_PLACE_FAILED', 'The OAuth response has no access token');
  const { access_token: token, expires_in: seconds, scope } = grant.data;
  // The user can leave the checkbox of the folder empty; a broader scope is rejected too.
  if (scope !== SCOPE) throw refused();
  return { token, lasts: seconds * 1_000 };
}

export const refused = () => new BackupError('BACKUP_CONSENT', 'The user denied access');
