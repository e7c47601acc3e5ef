import { fakeBrowser } from './fake-browser.ts';

/** The browser's `tabs` API, for screens that continue in a tab. `views`: the popup's windows. */
export function fakeTabs({ views = [] as Window[] } = {}) {
  const tabs = { create: jest.fn() };
  fakeBrowser({
    tabs,
    extension: { getViews: () => views },
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
  });
  return tabs;
}
