/**
 * `CallsWindow`: the window with the status of a call batch (wallet_showCallsStatus), one for all requests; limits how
 * often a site can reopen it.
 */
import type { Store } from '@cenote/wallet-core';
import { countRejection, requireNotThrottled, type Throttles } from '@cenote/wallet-core/approvals';
import * as z from 'zod/mini';
import { browser } from '../../browser/browser.ts';
import type { WorkerMessenger } from '../worker-messages.ts';

const KEY = 'callsWindow';
const SIZE = { width: 400, height: 640 } as const;

export interface CallsWindowOptions {
  store: Store;
  messenger: WorkerMessenger<'CallsWindow'>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/**
 * The window that shows the status of a batch: one for all requests. After the user closes it a page can reopen it as
 * often as it can repeat a rejected request: three windows less than 30 s apart block the site for 60 s.
 */
export class CallsWindow {
  readonly #options: CallsWindowOptions;
  #throttles: Throttles = {};
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: CallsWindowOptions) {
    this.#options = options;
    options.messenger.handle('CallsWindow:show', (origin, id) => this.show(origin, id));
  }

  /** @throws LimitExceeded while the site is blocked */
  show(origin: string, approvalId: string): Promise<void> {
    // In sequence: a request during the opening of a window finds that window.
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
