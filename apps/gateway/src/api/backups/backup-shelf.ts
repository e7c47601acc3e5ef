import * as z from 'zod/mini';
import type { AppStore } from '../app-store/app-store.ts';

/** All that a gateway keeps, beside those there are: each is at most 15 kB. */
export const MAX_BACKUPS = 100_000;

export type Shelved = 'kept' | 'full' | 'denied';

/** Sealed backups by id. Each is of the one who made it, known by the hash of a token. */
export interface BackupShelf {
  /** `denied` where another made the one that is there. */
  put(id: string, tokenHash: string, data: string): Promise<Shelved>;
  /** Undefined where there is none, or another made it. */
  get(id: string, tokenHash: string): Promise<string | undefined>;
  /** Does nothing where there is none, or another made it. */
  remove(id: string, tokenHash: string): Promise<void>;
}

const rowSchema = z.object({ data: z.string() });

/** All reject as the database does. */
export function databaseBackupShelf(
  store: Pick<AppStore, 'query'>,
  maxBackups = MAX_BACKUPS,
): BackupShelf {
  return {
    async put(id, tokenHash, data) {
      const replaced = await store.query(
        `update {schema}.backups set data = $3, written_at = now()
         where id = $1 and token_hash = $2 returning id`,
        [id, tokenHash, data],
      );
      if (replaced.length > 0) return 'kept';
      const made = await store.query(
        `insert into {schema}.backups (id, token_hash, data)
         select $1, $2, $3 where (select count(*) from {schema}.backups) < $4::bigint
         on conflict (id) do nothing returning id`,
        [id, tokenHash, data, maxBackups],
      );
      if (made.length > 0) return 'kept';
      const there = await store.query('select id from {schema}.backups where id = $1', [id]);
      return there.length > 0 ? 'denied' : 'full';
    },
    async get(id, tokenHash) {
      const [row] = await store.query(
        'select data from {schema}.backups where id = $1 and token_hash = $2',
        [id, tokenHash],
      );
      return row === undefined ? undefined : rowSchema.parse(row).data;
    },
    async remove(id, tokenHash) {
      await store.query('delete from {schema}.backups where id = $1 and token_hash = $2', [
        id,
        tokenHash,
      ]);
    },
  };
}
