import type { Store } from '@cenote/wallet-core';
import * as z from 'zod/mini';
import { browser } from '../../browser/browser.ts';

const KEY = 'approvalWindow';
const SIZE = { width: 400, height: 640 } as const;
/** How long it stays when nothing is open any more: the next request of the same page often follows at once. */
const LINGER_MS = 400;

export interface ApprovalWindowOptions {
  store: Store;
  /** A screen of ours is in sight already, such as the side panel: it shows what is open. */
  isWatched(): Promise<boolean>;
  openCount(): Promise<number>;
  /** The person closed it. */
  onClosed(): void;
}

/** The window that asks by itself. One at a time; its id outlives the worker. */
export class ApprovalWindow {
  readonly #options: ApprovalWindowOptions;
  #last: Promise<unknown> = Promise.resolve();
  #lastCount = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ApprovalWindowOptions) {
    this.#options = options;
  }

  /** What is open has changed. */
  update(): void {
    this.#last = this.#last.then(() => this.#follow()).catch(() => {});
  }

  /** The browser closed some window. */
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

  /** @param isNew something was asked: the window comes to the front, which an answer to another does not bring it to */
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

  /** Closes the window where nothing is open: also one that an earlier worker did not live to close. */
  async closeIdle(): Promise<void> {
    const id = await this.#id();
    if (id === undefined || (await this.#options.openCount()) > 0) return;
    // Forgotten first: what is asked from now on gets a window of its own.
    await this.#options.store.remove([KEY]);
    await browser.windows.remove(id).catch(() => {});
  }

  async #id(): Promise<number | undefined> {
    return z.int().safeParse(await this.#options.store.get(KEY)).data;
  }
}
