import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { PermissionController } from './permission-controller.ts';

export interface ConnectionExpiryOptions {
  permissionController: Pick<PermissionController, 'expire'>;
  approvalController: Pick<ApprovalController, 'rejectForOtherAccounts'>;
  /** Schedules a start of the worker, in milliseconds since the epoch; undefined: cancels it. */
  setAlarm(at: number | undefined): void;
  /** Called after connections have expired: their pages have to be notified. */
  onExpired(): void;
}

/** The browser delays alarms of less than half a minute; a timer is exact while the worker runs. */
const TIMER_MS = 60_000;

/** Ends connections when they expire, or at the next start of the worker. */
export class ConnectionExpiry {
  readonly #options: ConnectionExpiryOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConnectionExpiryOptions) {
    this.#options = options;
  }

  /** @param at when the next connection expires, in milliseconds since the epoch; undefined: none does */
  schedule(at: number | undefined): void {
    clearTimeout(this.#timer);
    this.#options.setAlarm(at);
    if (at === undefined) return;
    const waitMs = at - Date.now();
    if (waitMs <= TIMER_MS) this.#timer = setTimeout(() => void this.check(), waitMs);
  }

  /**
   * Ends expired connections and schedules the next expiry. Called after each start of the worker and at each alarm.
   */
  async check(): Promise<void> {
    const { permissionController, approvalController, onExpired } = this.#options;
    const expired = await permissionController.expire();
    for (const origin of expired) await approvalController.rejectForOtherAccounts(origin);
    if (expired.length > 0) onExpired();
  }
}
