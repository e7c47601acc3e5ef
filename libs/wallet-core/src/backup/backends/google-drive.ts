/** `driveBackupStore()`: `BackupStore` in the app data folder of the user's Google Drive (Drive API v3). */
import * as z from 'zod/mini';
import type { BackupStore } from '../backup-store.ts';
import { BackupError } from '../errors.ts';
import { type Fetch, sendRequest } from './request.ts';

const NAME = 'cenote-backup.json';
const BOUNDARY = 'cenote-backup-boundary';

const listSchema = z.object({
  files: z.array(z.object({ id: z.string().check(z.regex(/^[\w-]{1,200}$/)) })),
});

export interface DriveBackend {
  readonly fetch: Fetch;
  /** Returns an access token with the scope drive.appdata only. */
  readonly token: () => Promise<string>;
  /** URL of the API, for tests. */
  readonly url?: string;
}

/**
 * Stores a backup in the app data folder of Google Drive, without access to anything else in the Drive
 * (developers.google.com/workspace/drive/api/guides/appdata). File names are not unique there: the newest file counts,
 * and a write deletes all others.
 */
export function driveBackupStore({
  fetch,
  token,
  url = 'https://www.googleapis.com',
}: DriveBackend): BackupStore {
  async function call(path: string, init: RequestInit = {}): Promise<string | undefined> {
    const Authorization = `Bearer ${await token()}`;
    return sendRequest(fetch, `${url}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization },
    });
  }

  /** Ids of the files, newest first. */
  async function ids(): Promise<string[]> {
    const query = new URLSearchParams({
      spaces: 'appDataFolder',
      q: `name = '${NAME}' and trashed = false`,
      orderBy: 'modifiedTime desc',
      fields: 'files(id)',
    });
    const listed = listSchema.safeParse(json(await call(`/drive/v3/files?${query}`)));
    if (!listed.success)
      throw new BackupError('BACKUP_PLACE_FAILED', 'Google Drive returned no file list');
    return listed.data.files.map(({ id }) => id);
  }

  const removeAll = async (files: readonly string[]) => {
    for (const id of files) await call(`/drive/v3/files/${id}`, { method: 'DELETE' });
  };

  return {
    async read() {
      const [id] = await ids();
      return id === undefined ? undefined : call(`/drive/v3/files/${id}?alt=media`);
    },
    /** The new file is complete before older ones are deleted. */
    async write(envelope) {
      const older = await ids();
      const created = await call('/upload/drive/v3/files?uploadType=multipart&fields=id', {
        method: 'POST',
        headers: { 'Content-Type': `multipart/related; boundary=${BOUNDARY}` },
        body: multipart(envelope),
      });
      if (created === undefined)
        throw new BackupError('BACKUP_PLACE_FAILED', 'Google Drive created no file');
      await removeAll(older);
    },
    async remove() {
      await removeAll(await ids());
    },
  };
}

/** Encodes metadata and content in one request (RFC 2387). JSON of an envelope has no line breaks. */
function multipart(envelope: string): string {
  const part = (content: string) =>
    `--${BOUNDARY}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${content}\r\n`;
  const metadata = JSON.stringify({ name: NAME, parents: ['appDataFolder'] });
  return `${part(metadata)}${part(envelope)}--${BOUNDARY}--`;
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
