import type { Store } from '@cenote/wallet-core';
import * as z from 'zod/mini';

const KEY = 'callsWindow';
const SIZE = { width: 400, height: 640 } as const;

/** Shows how far calls are, in one window however often a page asks for it. */
export async function showCalls(store: Store, approvalId: string): Promise<void> {
  const url = chrome.runtime.getURL(`popup.html#calls/${approvalId}`);
  const windowId = z.int().safeParse(await store.get(KEY)).data;
  const [tab] = windowId === undefined ? [] : await chrome.tabs.query({ windowId });
  if (tab?.id !== undefined) {
    await chrome.tabs.update(tab.id, { url });
    return;
  }
  const created = await chrome.windows.create({ url, type: 'popup', focused: true, ...SIZE });
  if (created?.id !== undefined) await store.set({ [KEY]: created.id });
}
