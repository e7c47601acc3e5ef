import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { PermissionController } from './permission-controller.ts';

export interface ConnectionExpiryOptions {
  permissionController: Pick<PermissionController, 'expire'>;
  approvalController: Pick<ApprovalController, 'rejectForOtherAccounts'>;
  /** Has the worker started at a time, in milliseconds since the epoch; undefined: no more. */
  setAlarm(at: number | undefined): void;
  /** Connections have ended: their pages are to be notified. */
  onExpired(): void;
}

/** The browser delays alarms of less than half a minute: while the worker runs, a timer is on time. */
const TIMER_MS = 60_000;

/** Ends connections at the moment at which they expire, or once the worker runs again. */
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

  /** Ends what has expired and schedules what comes next: after a start of the worker, and at each alarm. */
  async check(): Promise<void> {
    const { permissionController, approvalController, onExpired } = this.#options;
    const expired = await permissionController.expire();
    for (const origin of expired) await approvalController.rejectForOtherAccounts(origin);
    if (expired.length > 0) onExpired();
  }
}
