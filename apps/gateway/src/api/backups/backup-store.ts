/**
 * `databaseBackupStore()`: stores, reads and removes encrypted wallet backups in the database, within limits. Also: its
 * interface `BackupStore`, `BACKUP_LIMITS`, types `BackupLimits`, `PutResult`.
 */
import * as z from 'zod/mini';
import type { AppStore } from '../app-store/app-store.ts';

export interface BackupLimits {
  /** Maximum number of stored backups; each is at most 15 kB. */
  maxBackups: number;
  /** Maximum number of them that one origin created. */
  maxPerOrigin: number;
  /** A new backup may replace one that was neither written nor read for this long. */
  unusedYears: number;
}

export const BACKUP_LIMITS: BackupLimits = {
  maxBackups: 100_000,
  maxPerOrigin: 5_000,
  unusedYears: 3,
};

export type PutResult = 'stored' | 'full' | 'denied';

/** Encrypted wallet backups by id, accessible with a token whose hash is stored. */
export interface BackupStore {
  /**
   * Stores a backup. Returns `denied` if another client created the stored one; `full` if the total or the origin's
   * limit is reached.
   * @param origin group of the writer's network, shared by many networks, see `clientGroupOf`.
   */
  put(id: string, tokenHash: string, data: string, origin: number): Promise<PutResult>;
  /** Undefined if there is none, or another client created it. */
  get(id: string, tokenHash: string): Promise<string | undefined>;
  /** Does nothing if there is none, or another client created it. */
  remove(id: string, tokenHash: string): Promise<void>;
}

const rowSchema = z.object({ data: z.string() });

/** Methods reject with the database's errors. */
export function databaseBackupStore(
  store: Pick<AppStore, 'query'>,
  { maxBackups, maxPerOrigin, unusedYears }: BackupLimits = BACKUP_LIMITS,
): BackupStore {
  const insert = async (id: string, tokenHash: string, data: string, origin: number) => {
    const made = await store.query(
      `insert into {schema}.backups (id, token_hash, data, origin)
       select $1, $2, $3, $4::integer
       where (select count(*) from {schema}.backups) < $5::bigint
         and (select count(*) from {schema}.backups where origin = $4::integer) < $6::bigint
       on conflict (id) do nothing returning id`,
      [id, tokenHash, data, origin, maxBackups, maxPerOrigin],
    );
    return made.length > 0;
  };
  /** @returns whether any backup was removed. */
  const removeUnused = async () => {
    const removed = await store.query(
      `delete from {schema}.backups where used_at < now() - make_interval(years => $1) returning id`,
      [unusedYears],
    );
    return removed.length > 0;
  };
  return {
    async put(id, tokenHash, data, origin) {
      const replaced = await store.query(
        `update {schema}.backups set data = $3, written_at = now(), used_at = now()
         where id = $1 and token_hash = $2 returning id`,
        [id, tokenHash, data],
      );
      if (replaced.length > 0) return 'stored';
      if (await insert(id, tokenHash, data, origin)) return 'stored';
      const there = await store.query('select id from {schema}.backups where id = $1', [id]);
      if (there.length > 0) return 'denied';
      const hasRoom = (await removeUnused()) && (await insert(id, tokenHash, data, origin));
      return hasRoom ? 'stored' : 'full';
    },
    async get(id, tokenHash) {
      const [row] = await store.query(
        'select data from {schema}.backups where id = $1 and token_hash = $2',
        [id, tokenHash],
      );
      if (row === undefined) return undefined;
      await store.query(
        `update {schema}.backups set used_at = now()
         where id = $1 and used_at < now() - interval '1 day'`,
        [id],
      );
      return rowSchema.parse(row).data;
    },
    async remove(id, tokenHash) {
      await store.query('delete from {schema}.backups where id = $1 and token_hash = $2', [
        id,
        tokenHash,
      ]);
    },
  };
}
