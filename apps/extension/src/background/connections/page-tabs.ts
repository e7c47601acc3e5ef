import { browser } from '../../browser/browser.ts';
import { REOPEN, WAKE } from '../../messages/port-names.ts';
import type { PageTabs } from './page-connections.ts';

/** Messages to the content scripts of tabs. Tabs without one are ignored. */
export const pageTabs: PageTabs = {
  reopen: ({ tabId, documentId }) =>
    // If the document no longer exists, nothing reconnects, and the timeout handles it.
    void browser.tabs.sendMessage(tabId, REOPEN, { documentId }).catch(() => {}),
  wakeAll: () =>
    void browser.tabs.query({}).then((tabs) => {
      for (const { id } of tabs) {
        if (id !== undefined) browser.tabs.sendMessage(id, WAKE).catch(() => {});
      }
    }),
};
