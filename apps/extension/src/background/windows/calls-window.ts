import type { Store } from '@cenote/wallet-core';
import { countRejection, requireNotThrottled, type Throttles } from '@cenote/wallet-core/approvals';
import * as z from 'zod/mini';
import { browser } from '../../browser/browser.ts';

const KEY = 'callsWindow';
const SIZE = { width: 400, height: 640 } as const;

export interface CallsWindowOptions {
  store: Store;
  /** Milliseconds. */
  now(): number;
}

/**
 * The window that shows how far calls are: one, however often pages ask for it. A page can open it again after the
 * person has closed it, as often as it can ask again after a rejection: three windows less than 30 s apart silence the
 * site for 60 s.
 */
export class CallsWindow {
  readonly #options: CallsWindowOptions;
  #throttles: Throttles = {};
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: CallsWindowOptions) {
    this.#options = options;
  }

  /** @throws LimitExceeded while the site is silenced */
  show(origin: string, approvalId: string): Promise<void> {
    // One after the other: those that come while a window opens find it.
    const shown = this.#last.then(() => this.#show(origin, approvalId));
    this.#last = shown.catch(() => {});
    return shown;
  }

  async #show(origin: string, approvalId: string): Promise<void> {
    const { store, now } = this.#options;
    const url = browser.runtime.getURL(`popup.html#calls/${approvalId}`);
    const windowId = z.int().safeParse(await store.get(KEY)).data;
    const [tab] = windowId === undefined ? [] : await browser.tabs.query({ windowId });
    if (tab?.id !== undefined) {
      await browser.tabs.update(tab.id, { url });
      return;
    }
    requireNotThrottled(this.#throttles, origin, now());
    const created = await browser.windows.create({ url, type: 'popup', focused: true, ...SIZE });
    this.#throttles = countRejection(this.#throttles, origin, now());
    if (created?.id !== undefined) await store.set({ [KEY]: created.id });
  }
}
