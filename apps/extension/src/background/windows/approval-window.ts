/**
 * `ApprovalWindow`: opens one popup window for open approvals, closes it when none is left, and sets the icon's badge
 * to their number.
 */
import type { Store } from '@cenote/wallet-core';
import * as z from 'zod/mini';
import { browser } from '../../browser/browser.ts';
import type { ApprovalController } from '../approvals/approval-controller.ts';
import type { WorkerMessenger } from '../worker-messages.ts';

const KEY = 'approvalWindow';
const SIZE = { width: 400, height: 640 } as const;
/**
 * Delay before the window closes when no approval is open, in milliseconds: the same page often sends its next request
 * shortly after.
 */
const LINGER_MS = 400;

export interface ApprovalWindowOptions {
  store: Store;
  messenger: WorkerMessenger<'ApprovalWindow', typeof ApprovalWindow.uses>;
  approvalController: Pick<ApprovalController, 'open' | 'reject'>;
  /** Whether a user of this tab sees a screen of the extension that shows the open approvals. */
  isUiVisible(tabId: number | undefined): Promise<boolean>;
}

/** The window that opens for approvals. One at a time; its id is persisted beyond the worker. */
export class ApprovalWindow {
  static readonly uses = ['ApprovalController:changed'] as const;

  readonly #options: ApprovalWindowOptions;
  #last: Promise<unknown> = Promise.resolve();
  #lastCount = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ApprovalWindowOptions) {
    this.#options = options;
    options.messenger.subscribe('ApprovalController:changed', () => this.update());
  }

  /** Updates the window after the open approvals have changed. */
  update(): void {
    this.#last = this.#last.then(() => this.#follow()).catch(() => {});
  }

  /** Handles that a window was closed: the user rejects the visible approval; the others remain open. */
  async closed(windowId: number): Promise<void> {
    if ((await this.#id()) !== windowId) return;
    await this.#options.store.remove([KEY]);
    const [first] = await this.#options.approvalController.open();
    if (first) await this.#options.approvalController.reject(first.id);
  }

  async #follow(): Promise<void> {
    const open = await this.#options.approvalController.open();
    const count = open.length;
    await browser.action.setBadgeText({ text: count > 0 ? String(count) : '' });
    const isNew = count > this.#lastCount;
    this.#lastCount = count;
    clearTimeout(this.#timer);
    if (count === 0) this.#timer = setTimeout(() => void this.closeIdle(), LINGER_MS);
    else if (!(await this.#options.isUiVisible(open.at(-1)?.requester.tabId)))
      await this.#show(isNew);
  }

  /**
   * @param isNew there is a new approval: brings the window to the front, which an answer to another approval does not
   */
  async #show(isNew: boolean): Promise<void> {
    const id = await this.#id();
    const window =
      id === undefined
        ? undefined
        : await browser.windows.update(id, isNew ? { focused: true } : {}).catch(() => undefined);
    if (window) return;
    const url = browser.runtime.getURL('popup.html#approval');
    const created = await browser.windows.create({ url, type: 'popup', focused: true, ...SIZE });
    if (created?.id !== undefined) await this.#options.store.set({ [KEY]: created.id });
  }

  /** Closes the window if no approval is open, including one that an earlier worker opened. */
  async closeIdle(): Promise<void> {
    const id = await this.#id();
    if (id === undefined || (await this.#options.approvalController.open()).length > 0) return;
    // Removed first, so that a new request opens another window.
    await this.#options.store.remove([KEY]);
    await browser.windows.remove(id).catch(() => {});
  }

  async #id(): Promise<number | undefined> {
    return z.int().safeParse(await this.#options.store.get(KEY)).data;
  }
}
