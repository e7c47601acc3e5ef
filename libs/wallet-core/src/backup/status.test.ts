import { type BackupEvent, type BackupStatus, backupStatus, backupStatusSchema } from './status.ts';

const none: BackupStatus = { status: 'none' };
const fields = { at: 1, outdated: false };
const outdated = { at: 1, outdated: true };
const backedUp: BackupStatus = { status: 'backedUp', ...fields };
const first: BackupStatus = { status: 'backingUp', outdated: false };
const second: BackupStatus = { status: 'backingUp', before: fields, outdated: false };
const deleting: BackupStatus = { status: 'deleting', before: fields };
const deleted: BackupStatus = { status: 'deleted', at: 2 };
const at2 = { now: 2 };

test.each<[BackupStatus, BackupEvent, BackupStatus]>([
  [none, { type: 'started' }, first],
  [none, { type: 'deletionStarted' }, none],
  [none, { type: 'changed' }, none],
  [none, { type: 'done', ...at2 }, none],
  [none, { type: 'deleted', ...at2 }, none],
  [none, { type: 'restarted' }, none],
  [first, { type: 'started' }, first],
  [first, { type: 'done', ...at2 }, { status: 'backedUp', at: 2, outdated: false }],
  [first, { type: 'changed' }, { ...first, outdated: true }],
  [
    { ...first, outdated: true },
    { type: 'done', ...at2 },
    { status: 'backedUp', at: 2, outdated: true },
  ],
  [first, { type: 'failed' }, none],
  [first, { type: 'restarted' }, none],
  [first, { type: 'deletionStarted' }, first],
  [backedUp, { type: 'started' }, second],
  [backedUp, { type: 'changed' }, { status: 'backedUp', ...outdated }],
  [backedUp, { type: 'deletionStarted' }, deleting],
  [backedUp, { type: 'deleted', ...at2 }, backedUp],
  [backedUp, { type: 'failed' }, backedUp],
  [backedUp, { type: 'restarted' }, backedUp],
  [second, { type: 'done', ...at2 }, { status: 'backedUp', at: 2, outdated: false }],
  [second, { type: 'failed' }, backedUp],
  [{ ...second, outdated: true }, { type: 'failed' }, { status: 'backedUp', ...outdated }],
  [second, { type: 'restarted' }, backedUp],
  [deleting, { type: 'deleted', ...at2 }, deleted],
  [deleting, { type: 'started' }, deleting],
  [deleting, { type: 'failed' }, backedUp],
  [deleting, { type: 'restarted' }, backedUp],
  [none, { type: 'restored', at: 1 }, backedUp],
  [{ status: 'backedUp', ...outdated }, { type: 'restored', at: 1 }, backedUp],
  [deleted, { type: 'restored', at: 1 }, backedUp],
  [deleted, { type: 'started' }, first],
  [deleted, { type: 'changed' }, deleted],
  [deleted, { type: 'deletionStarted' }, deleted],
])('goes from %j on %j to %j', (from, event, to) => {
  expect(backupStatus(from, event)).toEqual(to);
  expect(backupStatusSchema.parse(JSON.parse(JSON.stringify(to)))).toEqual(to);
});
