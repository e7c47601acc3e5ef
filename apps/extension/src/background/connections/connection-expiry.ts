/**
 * `ConnectionExpiry`: class that ends connections to sites when they expire, by alarm and timer, or at the next start
 * of the worker.
 */
import type { Alarm } from '../alarm.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { WorkerMessenger } from '../worker-messages.ts';
import type { PermissionController } from './permission-controller.ts';

export interface ConnectionExpiryOptions {
  messenger: WorkerMessenger<'ConnectionExpiry', typeof ConnectionExpiry.uses>;
  permissionController: Pick<PermissionController, 'expire'>;
  approvalController: Pick<ApprovalController, 'rejectForOtherAccounts'>;
  /** Starts the worker when the next connection expires. */
  alarm: Alarm;
}

/** The browser delays alarms of less than half a minute; a timer is exact while the worker runs. */
const TIMER_MS = 60_000;

/** Ends connections when they expire, or at the next start of the worker. */
export class ConnectionExpiry {
  static readonly uses = ['PermissionController:nextExpiryChanged'] as const;

  readonly #options: ConnectionExpiryOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionExpiryOptions) {
    this.#options = options;
    const { messenger, alarm } = options;
    messenger.subscribe('PermissionController:nextExpiryChanged', (at) => this.schedule(at));
    alarm.listen(() => void this.check());
  }

  /** @param at when the next connection expires, in milliseconds since the epoch; undefined: none does */
  schedule(at: number | undefined): void {
    clearTimeout(this.#timer);
    this.#options.alarm.set(at);
    if (at === undefined) return;
    const waitMs = at - Date.now();
    if (waitMs <= TIMER_MS) this.#timer = setTimeout(() => void this.check(), waitMs);
  }

  /**
   * Ends expired connections and schedules the next expiry. Called after each start of the worker and at each alarm.
   */
  async check(): Promise<void> {
    const { permissionController, approvalController, messenger } = this.#options;
    const expired = await permissionController.expire();
    for (const origin of expired) await approvalController.rejectForOtherAccounts(origin);
    if (expired.length > 0) messenger.publish('ConnectionExpiry:expired');
  }
}
