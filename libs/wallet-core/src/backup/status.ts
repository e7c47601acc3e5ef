/**
 * `backupStatus()`: reducer of a backup's status (none, backing up, backed up, deleting, deleted). Also: zod schema and
 * type of the status, type of the events.
 */
import * as z from 'zod/mini';

const time = z.int().check(z.gte(0));
const fields = { at: time, outdated: z.boolean() };

/** Status of a wallet's backup in one store. `at`: milliseconds since the epoch. */
export const backupStatusSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('none') }),
  /**
   * `before`: the existing backup, which is kept until the new one is complete. `outdated`: the wallet has changed
   * since the new one was started.
   */
  z.strictObject({
    status: z.literal('backingUp'),
    before: z.optional(z.strictObject(fields)),
    outdated: z.boolean(),
  }),
  /** `outdated`: the wallet has changed since. */
  z.strictObject({ status: z.literal('backedUp'), ...fields }),
  z.strictObject({ status: z.literal('deleting'), before: z.strictObject(fields) }),
  z.strictObject({ status: z.literal('deleted'), at: time }),
]);
export type BackupStatus = z.infer<typeof backupStatusSchema>;

export type BackupEvent =
  | { readonly type: 'started' | 'failed' | 'deletionStarted' | 'changed' | 'restarted' }
  | { readonly type: 'done' | 'deleted'; readonly now: number }
  /** The wallet was restored from this backup, which was made at `at`. */
  | { readonly type: 'restored'; readonly at: number };

export const NOT_BACKED_UP: BackupStatus = { status: 'none' };

/** Not backed up → backing up → backed up → deleting → deleted; a failure returns to the previous status. */
export function backupStatus(state: BackupStatus, event: BackupEvent): BackupStatus {
  switch (event.type) {
    case 'started': {
      if (state.status === 'backingUp' || state.status === 'deleting') return state;
      if (state.status !== 'backedUp') return { status: 'backingUp', outdated: false };
      const before = { at: state.at, outdated: state.outdated };
      return { status: 'backingUp', before, outdated: false };
    }
    case 'done':
      if (state.status !== 'backingUp') return state;
      return { status: 'backedUp', at: event.now, outdated: state.outdated };
    case 'restored':
      return { status: 'backedUp', at: event.at, outdated: false };
    case 'deletionStarted':
      if (state.status !== 'backedUp') return state;
      return { status: 'deleting', before: { at: state.at, outdated: state.outdated } };
    case 'deleted':
      return state.status === 'deleting' ? { status: 'deleted', at: event.now } : state;
    case 'changed':
      return state.status === 'backedUp' || state.status === 'backingUp'
        ? { ...state, outdated: true }
        : state;
    // A process that stopped during an operation does not know its result. A previous backup is assumed to exist
    // still, and a new one to be missing: making it again is harmless.
    case 'failed':
    case 'restarted':
      if (state.status !== 'backingUp' && state.status !== 'deleting') return state;
      if (!state.before) return NOT_BACKED_UP;
      return {
        status: 'backedUp',
        at: state.before.at,
        outdated: state.before.outdated || (state.status === 'backingUp' && state.outdated),
      };
  }
}
