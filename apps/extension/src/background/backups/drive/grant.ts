import { BackupError } from '@cenote/wallet-core/backup';
import * as z from 'zod/mini';

/** The folder of this app and nothing else of the Drive. */
export const SCOPE = 'https://www.googleapis.com/auth/drive.appdata';

const grantSchema = z.object({
  access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
  token_type: z.string().check(z.regex(/^bearer$/i)),
  /** In seconds. */
  expires_in: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
  /** Left out where it is what was asked for. */
  scope: z._default(z.string(), SCOPE),
});

export interface Grant {
  token: string;
  /** Milliseconds. */
  lasts: number;
}

/**
 * What the address that ends a flow says (RFC 6749, section 4.2.2).
 * @throws BackupError that tells nothing of it
 */
export function readGrant(address: string, state: string): Grant {
  const said = Object.fromEntries(new URLSearchParams(address.split('#')[1]));
  if (said.state !== state) throw new BackupError('BACKUP_PLACE_FAILED', 'Of another flow');
  if (said.error === 'access_denied') throw refused();
  const grant = grantSchema.safeParse(said);
  if (!grant.success) throw new BackupError('BACKUP_PLACE_FAILED', 'No grant');
  const { access_token: token, expires_in: seconds, scope } = grant.data;
  // A person can leave the box of the folder empty; more than it is not wanted either.
  if (scope !== SCOPE) throw refused();
  return { token, lasts: seconds * 1_000 };
}

export const refused = () => new BackupError('BACKUP_CONSENT', 'The person did not consent');
