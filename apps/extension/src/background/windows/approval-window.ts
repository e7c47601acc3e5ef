import type { Store } from '@cenote/wallet-core';
import * as z from 'zod/mini';
import { browser } from '../../browser/browser.ts';

const KEY = 'approvalWindow';
const SIZE = { width: 400, height: 640 } as const;
/**
 * Delay before the window closes when no approval is open, in milliseconds: the same page often sends its next request
 * shortly after.
 */
const LINGER_MS = 400;

export interface ApprovalWindowOptions {
  store: Store;
  /** Whether a screen of the extension, such as the side panel, is visible and shows the open approvals. */
  isWatched(): Promise<boolean>;
  openCount(): Promise<number>;
  /** Called when the user closes the window. */
  onClosed(): void;
}

/** The window that opens for approvals. One at a time; its id is persisted beyond the worker. */
export class ApprovalWindow {
  readonly #options: ApprovalWindowOptions;
  #last: Promise<unknown> = Promise.resolve();
  #lastCount = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ApprovalWindowOptions) {
    this.#options = options;
  }

  /** Updates the window after the open approvals have changed. */
  update(): void {
    this.#last = this.#last.then(() => this.#follow()).catch(() => {});
  }

  /** Handles that the browser closed a window. */
  async closed(windowId: number): Promise<void> {
    if ((await this.#id()) !== windowId) return;
    await this.#options.store.remove([KEY]);
    this.#options.onClosed();
  }

  async #follow(): Promise<void> {
    const count = await this.#options.openCount();
    await browser.action.setBadgeText({ text: count > 0 ? String(count) : '' });
    const isNew = count > this.#lastCount;
    this.#lastCount = count;
    clearTimeout(this.#timer);
    if (count === 0) this.#timer = setTimeout(() => void this.closeIdle(), LINGER_MS);
    else if (!(await this.#options.isWatched())) await this.#show(isNew);
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
    if (id === undefined || (await this.#options.openCount()) > 0) return;
    // Removed first, so that a new request opens another window.
    await this.#options.store.remove([KEY]);
    await browser.windows.remove(id).catch(() => {});
  }

  async #id(): Promise<number | undefined> {
    return z.int().safeParse(await this.#options.store.get(KEY)).data;
  }
}
