/**
 * For tests: `workerMessenger()`, the messenger of a worker without backups, windows and sites, whose handlers a test
 * can replace. Also: `noAlarm`, an alarm that never fires.
 */
import type { Alarm } from '../background/alarm.ts';
import { Messenger } from '../background/messenger.ts';
import type { WorkerActions, WorkerEvents } from '../background/worker-messages.ts';

/** A messenger of a worker without backups, windows and sites; a test can replace these handlers. */
export function workerMessenger(): Messenger<WorkerActions, WorkerEvents> {
  const messenger = new Messenger<WorkerActions, WorkerEvents>();
  messenger.handle('Backups:markOutdated', async () => {});
  messenger.handle('CallsWindow:show', async () => {});
  messenger.handle('RequestHandler:siteInfo', async () => ({ chainId: '0x1', accounts: [] }));
  return messenger;
}

/** An alarm that never fires. */
export const noAlarm: Alarm = { set() {}, listen() {} };
